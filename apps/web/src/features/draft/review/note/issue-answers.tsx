import { Button, type ButtonProps } from '@mantine/core'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { SmallButton } from '../../../../shared/form/small-button.tsx'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { suggestionText } from './describe-cell.ts'
import { indexIssues, type ShownIssue } from '../../session/review-issues.ts'
import { useDraft, useDraftSession } from '../../session/draft-context.tsx'
import { dispatchReview, pasteIntoReview } from '../../session/review-session.ts'
import { notify } from '../../../../shared/feedback/snackbar-state.ts'
import type { CellEdit } from '../../session/review-state.ts'

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
        ? t('draft.use_value', { value: suggestionText({ ...issue, suggestion }, format) })
        : t('draft.swap_dates')}
    </Button>
  ))
}

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
        <SmallButton
          onClick={() => dispatchReview(session, { kind: 'same-person', rows: [row], answer: 'keep' })}
        >
          {t('orders.keep_both')}
        </SmallButton>
      ) : null}
      {isReplaceable ? (
        <SmallButton
          onClick={() => dispatchReview(session, { kind: 'same-person', rows: [row], answer: 'replace' })}
        >
          {t('draft.same_replace')}
        </SmallButton>
      ) : null}
      <SmallButton onClick={() => dispatchReview(session, { kind: 'remove', rows: [row] })}>
        {t('draft.same_skip')}
      </SmallButton>
      {isQuestion && alike.length > 1 ? (
        <SmallButton
          onClick={() => dispatchReview(session, { kind: 'same-person', rows: alike, answer: 'keep' })}
        >
          {t('draft.same_keep_all', { count: alike.length })}
        </SmallButton>
      ) : null}
      {alike.length > 1 ? (
        <SmallButton onClick={() => dispatchReview(session, { kind: 'remove', rows: alike })}>
          {t('draft.same_skip_all', { count: alike.length })}
        </SmallButton>
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

/**
 * For a row that names several people: splits it into one row each, as one step, or keeps it as one person.
 */
export function SplitPeople({ issue }: { issue: ShownIssue | undefined }) {
  const session = useDraftSession()
  const t = useTranslate()
  if (issue?.split === undefined) return null
  const { row, split, value } = issue
  const [first = {}, ...others] = split
  const divide = () => {
    const edits = Object.entries(first).map(([field, text]): CellEdit => ({
      row,
      field: field as ApplicantField,
      text,
    }))
    const added = pasteIntoReview(session, { edits, people: others })
    notify('info', t('draft.rows_added', { count: added.length }))
  }
  // any edit of the name confirms it; the space is trimmed when it is read
  const keepOne = () =>
    dispatchReview(session, { kind: 'edit', edits: [{ row, field: 'first_name', text: `${value} ` }] })
  return (
    <>
      <SmallButton onClick={divide}>{t('draft.split_people', { count: split.length })}</SmallButton>
      <SmallButton onClick={keepOne}>{t('draft.one_person')}</SmallButton>
    </>
  )
}
