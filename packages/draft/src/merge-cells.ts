import { cellKey, type Cell } from './model/cell.ts'

export type CellMerge<C extends Cell> = {
  /** Of one's own cells: those that may be kept. */
  applied: C[]
  /** What others changed and one has not touched: to be taken over. */
  changes: C[]
  /** What others wrote into cells that one has changed as well, to something else: a person has to choose. */
  conflicts: C[]
}

/**
 * Merges cells that were changed from the same starting point in two places: different cells stand side by side, the
 * same value twice is one change, two values of one cell are a conflict. A row that one side wants and the other took
 * out stays: what is kept can be taken out again. No cell of either side is dropped.
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

/** Lays settings over others, those within a setting one by one: two windows that match two columns both keep theirs. */
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
