import { rowKey, type RowKey } from './row-key.ts'

/** The keys of the first and last of consecutive rows. */
export type RowRange = readonly [from: RowKey, to: RowKey]

/** The rows of a file that belong to a draft, if the file was split into several. */
export type FilePart = { number: number; of: number; rows: readonly RowRange[] }

/** Maximum number of ranges in a part. */
export const maxRanges = 5000
/** Maximum number of drafts that a file is split into. */
export const maxParts = 12

/** Parses a stored part; undefined if it isn't valid. */
export function readFilePart(kept: unknown): FilePart | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { number, of, rows } = kept as Record<string, unknown>
  if (!isCount(number) || !isCount(of) || !Array.isArray(rows) || rows.length > maxRanges) return undefined
  const isRange = (range: unknown): range is RowRange =>
    Array.isArray(range) && range.length === 2 && range.every((key) => Number.isSafeInteger(key) && key > 0)
  return rows.every(isRange) ? { number, of, rows } : undefined
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** Returns a filter for the rows in these ranges; every row passes if there are none. */
export function createRowFilter(
  ranges: readonly RowRange[] | undefined,
): (sheet: number, row: { row: number }) => boolean {
  if (ranges === undefined) return () => true
  const sorted = ranges.toSorted(([one], [other]) => one - other)
  return (sheet, { row }) => {
    const key = rowKey(sheet, row)
    let [low, high] = [0, sorted.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const [from, to] = sorted[middle]!
      if (key < from) high = middle - 1
      else if (key > to) low = middle + 1
      else return true
    }
    return false
  }
}
