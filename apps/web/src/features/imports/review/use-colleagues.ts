import { useEffect } from 'react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { noteErrorCount } from '../import-session.ts'
import { standAt } from '../presence/draft-presence.ts'
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
  usePresenceMarks(rows)
  const row = rows[place.row]?.row ?? null
  const field = fields[place.column - leadingColumns] ?? null
  useEffect(() => standAt(row, field), [row, field])
  useEffect(() => () => standAt(null, null), [])
  const count = issues.errors
  useEffect(() => noteErrorCount(count), [count])
}
