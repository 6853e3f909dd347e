import { Button } from '@mantine/core'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../draft-context.tsx'
import { dispatchReview } from '../review-session.ts'
import { indexIssues, type ShownIssue } from './review-issues.ts'

type SamePersonAnswersProps = { issue: ShownIssue; questions: readonly ShownIssue[] }

/** Actions for a person who is, or may be, insured already. Leaving them out can be undone like any edit. */
export function SamePersonAnswers({ issue, questions }: SamePersonAnswersProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const { row, code, params } = issue
  const alike = useAlikeRows(issue)
  if (code !== 'same_person' && code !== 'duplicate_trip' && code !== 'duplicate_in_file') return null
  const isQuestion = code === 'same_person'
  const isReplaceable =
    (code === 'duplicate_trip' || (isQuestion && questions.length === 1)) && params?.['shown'] === 'cart'
  return (
    <>
      {isQuestion ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => dispatchReview(session, { kind: 'same-person', rows: [row], answer: 'keep' })}
        >
          {t('orders.keep_both')}
        </Button>
      ) : null}
      {isReplaceable ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => dispatchReview(session, { kind: 'same-person', rows: [row], answer: 'replace' })}
        >
          {t('orders.same_replace')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => dispatchReview(session, { kind: 'remove', rows: [row] })}
      >
        {t('orders.same_skip')}
      </Button>
      {isQuestion && alike.length > 1 ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => dispatchReview(session, { kind: 'same-person', rows: alike, answer: 'keep' })}
        >
          {t('orders.same_keep_all', { count: alike.length })}
        </Button>
      ) : null}
      {alike.length > 1 ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => dispatchReview(session, { kind: 'remove', rows: alike })}
        >
          {t('orders.same_skip_all', { count: alike.length })}
        </Button>
      ) : null}
    </>
  )
}

/**
 * Rows with the same question for the same reasons: about a person in a cart, with a policy, or in the file.
 */
function useAlikeRows({ code, params }: ShownIssue): number[] {
  const status = useDraft(({ status }) => status)
  const review = status.kind === 'ready' ? status.opened.review : undefined
  if (!review) return []
  const rows = indexIssues(review)
    .all.filter(
      (other) =>
        other.code === code &&
        other.params?.['shown'] === params?.['shown'] &&
        other.params?.['evidence'] === params?.['evidence'],
    )
    .map(({ row }) => row)
  return [...new Set(rows)]
}
