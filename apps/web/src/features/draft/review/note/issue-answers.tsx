import type { ComponentType } from 'react'
import { Button, type ButtonProps } from '@mantine/core'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import type { Alike } from '../../fixes/use-alike.ts'
import { suggestionText } from './describe-cell.ts'
import { indexIssues, type ShownIssue } from '../../session/review-issues.ts'
import { useDraft, useDraftSession } from '../../session/draft-context.tsx'
import { dispatchReview } from '../../session/review-session.ts'
import { useDivideRow } from '../several/use-divide-row.ts'

type AnswerProps = {
  /** The issues of one cell. */
  issues: readonly ShownIssue[]
  size: ButtonProps['size']
}

/** The answers to questions that aren't a value of the cell. Each renders nothing if its question isn't asked. */
const answers: readonly ComponentType<AnswerProps>[] = [SplitPeople, SamePersonAnswers, ConfirmValue]

type IssueAnswersProps = AnswerProps & {
  /** The same fix for all cells with the same error. */
  alike: Alike | undefined
  onFix: (issue: ShownIssue) => void
}

/** What can be done about the issues of a cell, in the table and on a phone: fixes first, then answers. */
export function IssueAnswers({ issues, size, alike, onFix }: IssueAnswersProps) {
  return (
    <>
      <IssueFixes issues={issues} size={size} onFix={onFix} />
      {alike === undefined ? null : (
        <Button size={size} variant="default" onClick={alike.apply}>
          {alike.label}
        </Button>
      )}
      {answers.map((Answer, index) => (
        <Answer key={index} issues={issues} size={size} />
      ))}
    </>
  )
}

/** Buttons that fix a cell: the suggestion, and any other meanings of its text. */
function IssueFixes({ issues, size, onFix }: Pick<IssueAnswersProps, 'issues' | 'size' | 'onFix'>) {
  const t = useTranslate()
  const format = useFormat()
  const issue = issues.find(({ suggestion }) => suggestion !== undefined)
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

const samePersonCodes = ['same_person', 'duplicate_trip', 'duplicate_in_file']

/** Actions for a person who is, or may be, insured already. Leaving them out can be undone like any edit. */
function SamePersonAnswers({ issues, size }: AnswerProps) {
  const [issue] = samePersonCodes.flatMap((code) => issues.filter((one) => one.code === code))
  const questions = issues.filter(({ code }) => code === 'same_person').length
  return issue === undefined ? null : <AnswerButtons issue={issue} questions={questions} size={size} />
}

type AnswerButtonsProps = { issue: ShownIssue; questions: number; size: ButtonProps['size'] }

function AnswerButtons({ issue, questions, size }: AnswerButtonsProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const { row, code, params } = issue
  const alike = useAlikeRows(issue)
  const isQuestion = code === 'same_person'
  const isReplaceable =
    (code === 'duplicate_trip' || (isQuestion && questions === 1)) && params?.['shown'] === 'cart'
  const keep = (rows: readonly number[], answer: 'keep' | 'replace' = 'keep') =>
    dispatchReview(session, { kind: 'same-person', rows, answer })
  const leaveOut = (rows: readonly number[]) => dispatchReview(session, { kind: 'remove', rows })
  const count = alike.length
  const hasAlike = count > 1
  const buttons: [boolean, string, () => void][] = [
    [isQuestion, t('orders.keep_both'), () => keep([row])],
    [isReplaceable, t('draft.same_replace'), () => keep([row], 'replace')],
    [true, t('draft.same_skip'), () => leaveOut([row])],
    [isQuestion && hasAlike, t('draft.same_keep_all', { count }), () => keep(alike)],
    [hasAlike, t('draft.same_skip_all', { count }), () => leaveOut(alike)],
  ]
  return buttons.map(([isShown, label, onClick]) =>
    isShown ? (
      <Button key={label} size={size} variant="default" onClick={onClick}>
        {label}
      </Button>
    ) : null,
  )
}

/**
 * Rows with the same question for the same reasons: about a person in a cart, with a policy, or in the file, or
 * about an unlikely value.
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
        other.params?.['reason'] === params?.['reason'] &&
        other.params?.['evidence'] === params?.['evidence'],
    )
    .map(({ row }) => row)
  return [...new Set(rows)]
}

/** Confirms an unlikely value, in this row or in all rows with the same question. */
function ConfirmValue({ issues, size }: AnswerProps) {
  const issue = issues.find(({ code }) => code === 'implausible')
  return issue === undefined ? null : <ConfirmButtons issue={issue} size={size} />
}

function ConfirmButtons({ issue, size }: { issue: ShownIssue; size: ButtonProps['size'] }) {
  const session = useDraftSession()
  const t = useTranslate()
  const alike = useAlikeRows(issue)
  const confirm = (rows: readonly number[]) =>
    dispatchReview(session, { kind: 'confirm', rows, reason: String(issue.params?.['reason']) })
  return (
    <>
      <Button size={size} variant="default" onClick={() => confirm([issue.row])}>
        {t('draft.confirm_value')}
      </Button>
      {alike.length > 1 ? (
        <Button size={size} variant="default" onClick={() => confirm(alike)}>
          {t('draft.confirm_all', { count: alike.length })}
        </Button>
      ) : null}
    </>
  )
}

/**
 * For a row that names several people: splits it into one row each, as one step, or keeps it as one person.
 */
function SplitPeople({ issues, size }: AnswerProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const divide = useDivideRow()
  const issue = issues.find(({ split }) => split !== undefined)
  if (issue?.split === undefined) return null
  const { row, split, value } = issue
  // any edit of the name confirms it; the space is trimmed when it is read
  const keepOne = () =>
    dispatchReview(session, { kind: 'edit', edits: [{ row, field: 'first_name', text: `${value} ` }] })
  return (
    <>
      <Button size={size} variant="default" onClick={() => divide(row, split)}>
        {t('draft.split_people', { count: split.length })}
      </Button>
      <Button size={size} variant="default" onClick={keepOne}>
        {t('draft.one_person')}
      </Button>
    </>
  )
}
