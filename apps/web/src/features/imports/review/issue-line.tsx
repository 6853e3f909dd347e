import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircleFilled, IconCircleCheck } from '@tabler/icons-react'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { dispatchReview } from '../import-session.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { RowName } from '../row-name.ts'
import { dateCells, countryCells } from './cell-text.ts'
import { issueMessage, type ShownIssue } from './review-issues.ts'
import classes from './review-page.module.css'

type IssueLineProps = {
  issue: ShownIssue | undefined
  /** All issues of the same row. */
  inRow: readonly ShownIssue[]
  errors: number
  onFix: (issue: ShownIssue) => void
  rowName: RowName
}

/** Says what is wrong with the cell at hand, and fixes it at one press where one reading is likely. */
export function IssueLine({ issue, inRow, errors, onFix, rowName }: IssueLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const isTouch = useMediaQuery('(pointer: coarse)') ?? false
  if (issue === undefined) {
    return (
      <div className={classes.line} aria-live="polite" data-testid="issue-line">
        {errors === 0 ? <IconCircleCheck size={18} aria-hidden className={classes.fine} /> : null}
        <span>
          {errors === 0 ? t('orders.no_errors') : t(isTouch ? 'orders.touch_hint' : 'orders.keys_hint')}
        </span>
      </div>
    )
  }
  // One answer settles every such question of the row, so all of them are shown.
  const questions = inRow.filter(({ code }) => code === 'same_person')
  const shown = issue.code === 'same_person' ? questions : [issue]
  const field = t.has(`person.field_${issue.field}`) ? t.dynamic(`person.field_${issue.field}`) : issue.field
  return (
    <div className={classes.line} data-tone="error" aria-live="polite" data-testid="issue-line">
      <IconAlertCircleFilled size={18} aria-hidden />
      <span>
        {t('orders.issue_place', { row: rowName(issue.row), field })}{' '}
        {shown.map((one) => issueMessage(t, one, rowName)).join(' ')}
      </span>
      <SamePersonAnswers issue={issue} questions={questions} />
      {issue.suggestion === undefined ? null : (
        <Button size="compact-sm" variant="default" onClick={() => onFix(issue)}>
          {issue.also === undefined
            ? t('orders.use_value', { value: suggestionText(issue, format) })
            : t('orders.swap_dates')}
        </Button>
      )}
    </div>
  )
}

type SamePersonAnswersProps = { issue: ShownIssue; questions: readonly ShownIssue[] }

/** What can be done about somebody who is, or may be, insured already. Leaving out is undone like any edit. */
function SamePersonAnswers({ issue, questions }: SamePersonAnswersProps) {
  const t = useTranslate()
  const { row, code, params } = issue
  if (code !== 'same_person' && code !== 'duplicate_trip' && code !== 'duplicate_in_file') return null
  const isQuestion = code === 'same_person'
  const isReplaceable = isQuestion && questions.length === 1 && params?.['shown'] === 'cart'
  return (
    <>
      {isQuestion ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => dispatchReview({ kind: 'same-person', rows: [row], answer: 'keep' })}
        >
          {t('orders.keep_both')}
        </Button>
      ) : null}
      {isReplaceable ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => dispatchReview({ kind: 'same-person', rows: [row], answer: 'replace' })}
        >
          {t('orders.same_replace')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => dispatchReview({ kind: 'remove', rows: [row] })}
      >
        {t('orders.same_skip')}
      </Button>
    </>
  )
}

function suggestionText(issue: ShownIssue, format: ReturnType<typeof useFormat>): string {
  const value = issue.suggestion ?? ''
  if (dateCells.has(issue.field)) return format.proseDate(value)
  return countryCells.has(issue.field) ? format.country(value) : value
}
