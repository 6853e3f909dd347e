import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { IconTool } from './icon-tool.tsx'
import type { ReviewTool, ReviewView } from './review-tool.ts'
import classes from './review-page.module.css'

export const issuesTool: ReviewTool = { code: 'issues', needsTable: true, Bar: IssueButtons }

/** Steps from error to error. */
function IssueButtons({ issues, goToIssue }: ReviewView) {
  const t = useTranslate()
  const isClear = issues.byRow.size === 0
  return (
    <span className={classes.toolGroup}>
      <IconTool label={t('orders.previous_error')} isOff={isClear} onClick={() => goToIssue(-1)}>
        <IconArrowUp size={18} />
      </IconTool>
      <IconTool label={t('orders.next_error')} isOff={isClear} onClick={() => goToIssue(1)}>
        <IconArrowDown size={18} />
      </IconTool>
    </span>
  )
}
