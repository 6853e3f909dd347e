import { useEffect, useRef } from 'react'
import { findNews } from '../steps/step-label.ts'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import { saveErrorCount } from '../session/review-session.ts'
import { usePresenceMarks } from './presence-marks.ts'
import type { CellPosition } from '../grid/cell-range.ts'
import { leadingColumns } from '../grid/column-layout.ts'
import type { IssueIndex } from '../session/review-issues.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { RowName } from '../session/row-name.ts'
import { useStepText } from '../steps/use-undo.ts'

/**
 * Exchanges cursor positions with colleagues, and saves the number of rows with errors for the list of
 * drafts.
 */
export function useColleagues(
  rows: readonly ReviewRow[],
  place: CellPosition,
  issues: IssueIndex,
  fields: readonly string[],
): void {
  const session = useDraftSession()
  usePresenceMarks(rows)
  const row = rows[place.row]?.row ?? null
  const field = fields[place.column - leadingColumns] ?? null
  useEffect(() => session.presence.setOwnCursor(row, field), [session.presence, row, field])
  useEffect(() => () => session.presence.setOwnCursor(null, null), [session.presence])
  const count = issues.errors
  useEffect(() => saveErrorCount(session, count), [session, count])
}

/** Long enough to read who undid what. */
const newsTimerMs = 6000

/**
 * Notifies the user when a colleague undoes or redoes a step, because values change without anyone typing.
 */
export function useColleagueNews(rowName: RowName): void {
  const t = useTranslate()
  const stepText = useStepText(rowName)
  const others = useDraft(({ othersSteps }) => othersSteps)
  const known = useRef(others)
  useEffect(() => {
    const news = findNews(known.current, others).at(-1)
    known.current = others
    if (news === undefined) return
    const { step, isUndone } = news
    const name = step.by || t('audit.erased_person')
    const key = isUndone ? 'draft.colleague_undid' : 'draft.colleague_redid'
    notify('info', t(key, { name, step: stepText(step.label) }), newsTimerMs)
    // only new steps are news; the texts are those at the time
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [others])
}
