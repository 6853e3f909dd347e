import { Button } from '@mantine/core'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { dispatchReview } from '../import-session.ts'
import type { ShownIssue } from './review-issues.ts'

type SamePersonAnswersProps = { issue: ShownIssue; questions: readonly ShownIssue[] }

/** What can be done about somebody who is, or may be, insured already. Leaving out is undone like any edit. */
export function SamePersonAnswers({ issue, questions }: SamePersonAnswersProps) {
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
