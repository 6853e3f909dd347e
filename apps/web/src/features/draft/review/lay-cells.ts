import type { DraftCell } from '@campus/contract/drafts'
import { applyCells, relate } from '@campus/draft/apply-cells'
import type { ReviewState } from './review-state.ts'

/**
 * Applies cells to the review. The server's rejections of a row are dropped once the row is edited or
 * removed.
 */
export function layCells(state: ReviewState, cells: readonly DraftCell[]): ReviewState {
  const next = relate(applyCells(state, cells))
  if (next === state || state.rejections.length === 0) return next
  const answered = new Set<number>()
  const edited = new Set<number>()
  for (const { row, field } of cells)
    if (field === 'same_person') answered.add(row)
    else if (field !== 'deleted' && field !== 'added') edited.add(row)
  const rejections = state.rejections.filter(
    ({ row, code }) =>
      !edited.has(row) && !next.removed.has(row) && !(code === 'same_person' && answered.has(row)),
  )
  return { ...next, rejections }
}
