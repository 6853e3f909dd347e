import { cellKey, type Cell } from './model/cell.ts'

export type CellMerge<C extends Cell> = {
  /** Own cells that can be saved. */
  applied: C[]
  /** Cells changed by others, to be applied here. */
  changes: C[]
  /** Others' values of cells that both sides changed to different values; the user has to choose. */
  conflicts: C[]
}

/**
 * Merges cells that were changed in two places from the same starting point. Different cells are combined,
 * the same value twice is one change, and two values of one cell are a conflict. A row that one side keeps
 * and the other removed stays, because it can be removed again. No cell of either side is dropped.
 */
export function mergeCells<C extends Cell>(own: readonly C[], others: readonly C[]): CellMerge<C> {
  const mine = new Map(own.map((cell) => [cellKey(cell), cell]))
  const theirs = new Map(others.map((cell) => [cellKey(cell), cell]))
  const merge: CellMerge<C> = { applied: [], changes: [], conflicts: [] }
  for (const [key, cell] of mine) {
    const other = theirs.get(key)
    if (other === undefined || (cell.field === 'deleted' && cell.value === '0')) merge.applied.push(cell)
    else if (cell.field === 'deleted') merge.changes.push(other)
    else if (other.value !== cell.value) merge.conflicts.push(other)
  }
  for (const [key, cell] of theirs) if (!mine.has(key)) merge.changes.push(cell)
  return merge
}

/** Merges settings key by key, so that two windows that match different columns both keep their match. */
export function mergeSettings(
  kept: Record<string, unknown>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...kept }
  for (const [key, value] of Object.entries(given)) {
    const before = merged[key]
    merged[key] = isPlain(before) && isPlain(value) ? { ...before, ...value } : value
  }
  return merged
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
