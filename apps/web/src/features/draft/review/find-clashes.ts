import type { ReviewRow } from '@campus/draft/model/review-row'
import type { CellConflict } from '../draft-saver.ts'
import type { CellEdit } from './review-state.ts'

/**
 * Cells that another window changed while their editor was open here: both values, for the user to choose.
 * The same value isn't a conflict.
 */
export function findClashes(rows: readonly ReviewRow[], edits: readonly CellEdit[]): CellConflict[] {
  return edits.flatMap(({ row, field, text, base }) => {
    const now = base === undefined ? undefined : rows.find((one) => one.row === row)
    if (now === undefined) return []
    const theirs = now.typed[field] ?? ''
    return theirs === base || theirs === text ? [] : [{ row, field, mine: text, theirs }]
  })
}
