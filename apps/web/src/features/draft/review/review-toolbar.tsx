import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { PresentPeople } from '../presence/present-people.tsx'
import { MoreTools } from './more-tools.tsx'
import { useOpenCounts } from './open-counts.ts'
import type { ReviewView } from './review-tool.ts'
import { reviewTools } from './review-tools.ts'
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
  const onward = open === '' ? t('orders.continue') : t('orders.continue_open', { open })
  return (
    <>
      <div className={classes.tools}>
        <LinkButton
          to="/policy/format-data"
          search={{ draft: view.opened.draft.id }}
          variant="default"
          size="sm"
          data-tool="back"
          aria-label={t('orders.back')}
        >
          <span className={classes.long}>{t('orders.back')}</span>
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
          <span className={classes.short}>{t('orders.continue')}</span>
        </Button>
      </div>
    </>
  )
}
