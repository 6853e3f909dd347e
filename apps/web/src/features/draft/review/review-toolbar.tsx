import { Button, Menu } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconArrowLeft,
  IconChevronDown,
  IconDots,
  IconTable,
  IconUser,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { PresentPeople } from '../presence/present-people.tsx'
import { useOpenCounts } from './use-review-actions.ts'
import { menuSections, type ReviewView } from './review-tool.ts'
import { reviewTools } from './review-tools.ts'
import { useDraft } from '../session/draft-context.tsx'
import classes from './review-page.module.css'

type ReviewToolbarProps = {
  view: ReviewView
  /** Switches between the table and one person at a time; undefined if there is room to show only the table. */
  onSwitchView: (() => void) | undefined
  onContinue: () => void
}

/** The review's tools: those for every row are visible, the rest is in a menu. One row, however narrow. */
export function ReviewToolbar({ view, onSwitchView, onContinue }: ReviewToolbarProps) {
  const t = useTranslate()
  const open = useOpenCounts()(view.issues)
  const onward = open === '' ? t('draft.continue') : t('draft.continue_open', { open })
  return (
    <>
      <div className={classes.tools}>
        <LinkButton
          to="/policy/format-data"
          search={{ draft: view.opened.draft.id }}
          variant="default"
          size="sm"
          data-tool="back"
          aria-label={t('draft.back')}
        >
          <span className={classes.long}>{t('draft.back')}</span>
          <span className={classes.short}>
            <IconArrowLeft size={18} aria-hidden />
          </span>
        </LinkButton>
        {reviewTools.map(({ code, Bar, needsTable }) =>
          Bar === undefined || (needsTable && view.isPeople) ? null : <Bar key={code} {...view} />,
        )}
        <MoreTools view={view} onSwitchView={onSwitchView} />
      </div>
      <div className={classes.onward}>
        <PresentPeople rowName={view.rowName} />
        <Button size="sm" aria-label={onward} title={onward} onClick={onContinue}>
          <span className={classes.long}>{onward}</span>
          <span className={classes.short}>{t('draft.continue')}</span>
        </Button>
      </div>
    </>
  )
}

type MoreToolsProps = { view: ReviewView; onSwitchView: (() => void) | undefined }

/** Less common tools in a menu, with their names written out; those needed for every row are next to it. */
function MoreTools({ view, onSwitchView }: MoreToolsProps) {
  const t = useTranslate()
  const isPhone = onSwitchView !== undefined
  const sections = menuSections.flatMap((section) => {
    const tools = reviewTools.filter(
      ({ menu, needsTable }) => menu?.section === section && !(needsTable && view.isPeople),
    )
    return tools.length === 0 ? [] : [{ section, tools }]
  })
  return (
    <Menu position="bottom-start" withinPortal shadow="md" returnFocus width={300}>
      <Menu.Target>
        <Button size="sm" variant="default" aria-label={t('draft.more_tools')} title={t('draft.more_tools')}>
          <span className={`${classes.long} ${classes.withChevron}`}>
            {t('draft.more_tools')}
            <IconChevronDown size={16} aria-hidden />
          </span>
          <span className={classes.short}>
            <IconDots size={18} aria-hidden />
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isPhone && !view.isPeople ? <PhoneItems {...view} /> : null}
        {sections.map(({ section, tools }) => (
          <Fragment key={section}>
            {section === 'help' && onSwitchView ? (
              <SwitchItem isPeople={view.isPeople} onSwitch={onSwitchView} />
            ) : null}
            {tools.map(({ code, menu }) => menu && <menu.Items key={code} {...view} />)}
            {section === sections.at(-1)?.section ? null : <Menu.Divider />}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The tools that have no room in the toolbar of a phone. */
function PhoneItems({ opened, undo }: ReviewView) {
  const t = useTranslate()
  const { future } = useDraft(({ history }) => history)
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        renderRoot={(root) => <Link {...root} to="/policy/format-data" search={{ draft: opened.draft.id }} />}
      >
        {t('draft.back')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowForwardUp size={18} aria-hidden />}
        disabled={future.length === 0}
        onClick={() => undo.redo()}
      >
        {t('draft.redo')}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}

function SwitchItem({ isPeople, onSwitch }: { isPeople: boolean; onSwitch: () => void }) {
  const t = useTranslate()
  return (
    <Menu.Item
      leftSection={isPeople ? <IconTable size={18} aria-hidden /> : <IconUser size={18} aria-hidden />}
      onClick={onSwitch}
    >
      {isPeople ? t('draft.view_table') : t('draft.view_people')}
    </Menu.Item>
  )
}
