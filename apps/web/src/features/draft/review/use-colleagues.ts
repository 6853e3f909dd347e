import { useEffect } from 'react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useDraftSession } from '../draft-context.tsx'
import { saveErrorCount } from '../review-session.ts'
import { usePresenceMarks } from '../presence/presence-marks.ts'
import type { CellPosition } from './cell-range.ts'
import { leadingColumns } from './grid-columns.tsx'
import type { IssueIndex } from './review-issues.ts'

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
