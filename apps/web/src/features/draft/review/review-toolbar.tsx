import type { ReactNode } from 'react'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { useDraftSession } from '../draft-context.tsx'
import { openFind } from '../find/find-state.ts'
import type { RowName } from '../row-name.ts'
import { UndoButtons } from '../steps/undo-buttons.tsx'
import { useOpenCounts } from './open-counts.ts'
import { MoreTools, type MoreToolsProps } from './more-tools.tsx'
import classes from './review-page.module.css'

type ReviewToolbarProps = MoreToolsProps & {
  onGoTo: (step: 1 | -1) => void
  onContinue: () => void
  /** Stays mounted when the view changes, because its dialog may be open. */
  families: ReactNode
  rowName: RowName
  /** The list of suggested fixes, if there are any. */
  fixes: ReactNode
  /** Colleagues in the same draft. */
  people: ReactNode
}

/**
 * The review's tools: next error, undo, find, fix and continue are visible, the rest is in a menu. One row,
 * however narrow.
 */
export function ReviewToolbar(props: ReviewToolbarProps) {
  const t = useTranslate()
  const { opened, issues } = props
  const open = useOpenCounts()(issues)
  const onward = open === '' ? t('orders.continue') : t('orders.continue_open', { open })
  return (
    <>
      <div className={classes.tools}>
        <LinkButton
          to="/policy/format-data"
          search={{ draft: opened.draft.id }}
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
        {props.isPeople ? null : <GridTools {...props} />}
        {props.families}
        <MoreTools {...props} />
      </div>
      <div className={classes.onward}>
        {props.people}
        <Button size="sm" aria-label={onward} title={onward} onClick={props.onContinue}>
          <span className={classes.long}>{onward}</span>
          <span className={classes.short}>{t('orders.continue')}</span>
        </Button>
      </div>
    </>
  )
}

function GridTools({ issues, onGoTo, undo, rowName, fixes }: ReviewToolbarProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const isClear = issues.byRow.size === 0
  return (
    <>
      <span className={classes.toolGroup}>
        <IconTool label={t('orders.previous_error')} isOff={isClear} onClick={() => onGoTo(-1)}>
          <IconArrowUp size={18} />
        </IconTool>
        <IconTool label={t('orders.next_error')} isOff={isClear} onClick={() => onGoTo(1)}>
          <IconArrowDown size={18} />
        </IconTool>
      </span>
      <span className={classes.toolGroup}>
        <UndoButtons tools={undo} rowName={rowName} />
      </span>
      <IconTool
        label={t('orders.find_open')}
        tool="find"
        isOff={false}
        onClick={() => openFind(session, 'find')}
      >
        <IconSearch size={18} />
      </IconTool>
      {fixes}
    </>
  )
}

type IconToolProps = {
  label: string
  tool?: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

function IconTool({ label, tool, isOff, onClick, children }: IconToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={label}
        data-tool={tool}
        disabled={isOff}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
