import { Button, type ButtonProps } from '@mantine/core'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { suggestionText } from './describe-cell.ts'
import type { ShownIssue } from './review-issues.ts'

type IssueFixesProps = {
  /** The issue whose suggestion is offered; if its cell has several values, each of them. */
  issue: ShownIssue | undefined
  size: ButtonProps['size']
  onFix: (issue: ShownIssue) => void
}

/** Buttons that fix a cell: the suggestion, and any other meanings of its text. */
export function IssueFixes({ issue, size, onFix }: IssueFixesProps) {
  const t = useTranslate()
  const format = useFormat()
  if (issue?.suggestion === undefined) return null
  const choices = issue.also === undefined ? (issue.choices ?? [issue.suggestion]) : [issue.suggestion]
  return choices.map((suggestion) => (
    <Button
      key={suggestion}
      size={size}
      variant={suggestion === issue.suggestion ? 'filled' : 'default'}
      onClick={() => onFix({ ...issue, suggestion })}
    >
      {issue.also === undefined
        ? t('orders.use_value', { value: suggestionText({ ...issue, suggestion }, format) })
        : t('orders.swap_dates')}
    </Button>
  ))
}
