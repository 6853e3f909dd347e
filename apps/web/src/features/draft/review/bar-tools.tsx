import type { ReactNode } from 'react'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ReviewTool, ReviewView } from './review-tool.ts'
import { UndoButtons } from '../steps/undo-buttons.tsx'
import classes from './review-page.module.css'

type IconToolProps = {
  label: string
  /** Names the button for style rules. */
  tool?: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of the toolbar without a visible label. */
export function IconTool({ label, tool, isOff = false, onClick, children }: IconToolProps) {
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

export const issuesTool: ReviewTool = { code: 'issues', needsTable: true, Bar: IssueButtons }

/** Steps from error to error. */
function IssueButtons({ issues, goToIssue }: ReviewView) {
  const t = useTranslate()
  const isClear = issues.byRow.size === 0
  return (
    <span className={classes.toolGroup}>
      <IconTool label={t('draft.previous_error')} isOff={isClear} onClick={() => goToIssue(-1)}>
        <IconArrowUp size={18} />
      </IconTool>
      <IconTool label={t('draft.next_error')} isOff={isClear} onClick={() => goToIssue(1)}>
        <IconArrowDown size={18} />
      </IconTool>
    </span>
  )
}

export const stepsTool: ReviewTool = { code: 'steps', needsTable: true, Bar: StepButtons }

function StepButtons({ undo, rowName }: ReviewView) {
  return (
    <span className={classes.toolGroup}>
      <UndoButtons tools={undo} rowName={rowName} />
    </span>
  )
}
