import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { PersonTexts } from '@campus/draft/relate/split-row'
import { notify } from '../../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../../session/draft-context.tsx'
import { pasteIntoReview } from '../../session/review-session.ts'
import type { CellEdit } from '../../session/review-state.ts'
import { undoStep } from '../../steps/undo-session.ts'

/** Long enough to read what was added, and to undo it. */
const dividedMs = 8000

/** Divides a row into people as one step: the first stays in it, the others are added below the last row. */
export function useDivideRow(): (row: number, people: readonly PersonTexts[]) => void {
  const session = useDraftSession()
  const t = useTranslate()
  return (row, [first = {}, ...others]) => {
    const edits = Object.entries(first).map(([field, text]): CellEdit => ({
      row,
      field: field as ApplicantField,
      text,
    }))
    const label = { code: 'split' as const, params: { row, count: others.length + 1 } }
    const count = pasteIntoReview(session, { edits, people: others, label }).length
    const isWhole = count === others.length
    const text = isWhole
      ? t('draft.rows_added', { count })
      : t('draft.rows_added_some', { count, all: others.length })
    const last = session.state.history.past.at(-1)
    notify(isWhole ? 'info' : 'error', text, dividedMs, {
      label: t('draft.undo_action'),
      run: () => last && undoStep(session, last.id),
    })
  }
}
