import type { EditStep } from '../src/features/draft/steps/step-label.ts'
import { cellReader, reverse, sizeOf, stepCells } from '@campus/draft/steps'
import type { DraftCell } from '@campus/contract/drafts'
import { layCells } from '../src/features/draft/session/review-reducer.ts'
import type { ReviewState } from '../src/features/draft/session/review-state.ts'

/** For tests: undoes the changes that were made of a state in whatever it became since. */
export function takeBack(
  now: ReviewState,
  before: ReviewState,
  changes: readonly DraftCell[],
): { state: ReviewState; changes: DraftCell[]; skipped: number } {
  const cells = stepCells(cellReader(before), changes)
  const step: EditStep = { id: '', at: '', label: { code: 'edit' }, cells, size: sizeOf({ cells }) }
  const { cells: undone, skipped } = reverse([step], 'undo', cellReader(now), {})
  return { state: layCells(now, undone), changes: undone, skipped }
}
