import { applyCells, relate, type DraftRows } from '@campus/draft/apply-cells'
import type { Cell } from '@campus/draft/model/cell'
import type { ReviewSheet } from '@campus/draft/relate/review-sheet'

/** The rows of a file with cells laid over them, as a draft shows them. */
export const layOver = (sheet: ReviewSheet, cells: readonly Cell[]): DraftRows =>
  relate(applyCells({ ...sheet, removed: new Map() }, cells))
