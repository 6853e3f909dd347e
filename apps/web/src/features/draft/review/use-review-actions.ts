import { useNavigate } from '@tanstack/react-router'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { dispatchReview, pasteIntoReview } from '../session/review-session.ts'
import { undoStep } from '../steps/undo-session.ts'
import type { PastePlan } from '../grid/plan-paste.ts'
import { splitReady, type IssueIndex, type ShownIssue } from '../session/review-issues.ts'
import type { CellEdit } from '../session/review-state.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'

/** Long enough to read the result of a paste, and to undo it. */
const pastedTimerMs = 8000

/** Actions beyond a single cell: fix, paste, remove rows, download the errors, continue. */
export function useReviewActions(opened: ReviewedDraft, issues: IssueIndex) {
  const session = useDraftSession()
  const t = useTranslate()
  const navigate = useNavigate()
  const openCounts = useOpenCounts()
  const { review, draft } = opened

  const fix = ({ row, field, suggestion = '', also }: ShownIssue) => {
    const edits = [{ row, field: field as ApplicantField, text: suggestion }]
    if (also) edits.push({ row, field: also.field as ApplicantField, text: also.value })
    dispatchReview(session, { kind: 'edit', edits }, { code: 'fix', params: { row, field } })
  }
  /** Returns the keys of the added rows. */
  const paste = (
    edits: readonly CellEdit[],
    people: readonly Partial<Record<ApplicantField, string>>[],
    { hasHeadings, columnsLeft }: Pick<PastePlan, 'hasHeadings' | 'columnsLeft'>,
  ): number[] => {
    const keys = pasteIntoReview(session, { edits, people })
    const [count, all] = [keys.length, people.length]
    const cells = people.slice(0, count).reduce((sum, texts) => sum + Object.keys(texts).length, edits.length)
    const parts = [
      t('draft.pasted', { count: cells }),
      ...(hasHeadings ? [t('draft.pasted_headings')] : []),
      ...(count < all
        ? [t('draft.rows_added_some', { count, all })]
        : all > 0
          ? [t('draft.rows_added', { count })]
          : []),
      ...(columnsLeft > 0 ? [t('draft.pasted_left', { count: columnsLeft })] : []),
    ]
    const isWhole = count === all && columnsLeft === 0
    const last = session.state.history.past.at(-1)
    notify(isWhole ? 'info' : 'error', parts.join(' '), pastedTimerMs, {
      label: t('draft.undo_action'),
      run: () => last && undoStep(session, last.id),
    })
    return keys
  }
  /** Returns whether the user confirmed. */
  const removeRows = async (numbers: readonly number[]): Promise<boolean> => {
    const isSure = await confirmAction({
      title: t('draft.delete_title', { count: numbers.length }),
      text: t('draft.delete_text'),
      confirmLabel: t('draft.delete_rows', { count: numbers.length }),
      keepLabel: t('draft.delete_keep'),
      isDangerous: true,
    })
    if (isSure) dispatchReview(session, { kind: 'remove', rows: numbers })
    return isSure
  }
  const goOn = async () => {
    if (issues.byRow.size > 0) {
      const { ready } = splitReady(review)
      if (ready.length === 0)
        return notify('error', issues.errors > 0 ? t('draft.errors_must') : t('draft.questions_must'))
      const goesOn = await confirmAction({
        title: t('draft.open_left', { open: openCounts(issues) }),
        text: t('draft.errors_left_text', { count: ready.length }),
        confirmLabel: t('draft.continue_ready', { count: ready.length }),
        keepLabel: t('draft.keep_fixing'),
        isKeepFirst: true,
      })
      if (!goesOn) return
    }
    await session.saver?.flush()
    void navigate({ to: '/policy/confirm-enrolment', search: { draft: draft.id } })
  }
  return { fix, paste, removeRows, goOn }
}

/** The open issues as text: "3 rows with errors and 2 questions"; empty if there are none. */
export function useOpenCounts() {
  const t = useTranslate()
  const format = useFormat()
  return ({ errors, questions }: Pick<IssueIndex, 'errors' | 'questions'>): string =>
    format.list([
      ...(errors > 0 ? [t('draft.open_errors', { count: errors })] : []),
      ...(questions > 0 ? [t('draft.mark_questions', { count: questions })] : []),
    ])
}
