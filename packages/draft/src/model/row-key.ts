/**
 * Identifies a row across all sheets of a workbook by one integer, so that links, issues, saved cells and
 * undo don't need to name the sheet. Rows of the first sheet keep the number that the spreadsheet shows. Rows
 * added by hand belong to no sheet, and their keys are above all others.
 */
export type RowKey = number

/** More than the rows read from any sheet. */
const rowsPerSheet = 100_000
/** The first key of rows added by hand; keys are stored in 31 bits. */
export const firstAddedKey = 1_000_000_000
/** Each window that has a draft open numbers the rows it adds within a range of this many keys. */
export const addedKeysPerWindow = 1_000_000
/** The number of such ranges that fit into 31 bits. */
export const mostWindows = Math.floor((2 ** 31 - 1 - firstAddedKey) / addedKeysPerWindow)

/** The key of a row, from the index of its sheet in the workbook (from 0) and its number there (from 1). */
export function rowKey(sheet: number, row: number): RowKey {
  return sheet * rowsPerSheet + row
}

/** The index of the sheet in the workbook and the number of the row there; null for a row added by hand. */
export function positionOfKey(key: RowKey): { sheet: number; row: number } | null {
  return isAddedKey(key) ? null : { sheet: Math.floor(key / rowsPerSheet), row: key % rowsPerSheet }
}

export function isAddedKey(key: RowKey): boolean {
  return key >= firstAddedKey
}

/** The user's decisions about rows, by key: true for a person, false to leave it out. */
export type RowChoices = Record<string, boolean>

const cache = new WeakMap<readonly object[], ReadonlyMap<number, unknown>>()

/** Rows by number. Cached for each array, which must not be mutated afterwards. */
export function rowsByNumber<R extends { row: number }>(rows: readonly R[]): ReadonlyMap<number, R> {
  let byNumber = cache.get(rows) as ReadonlyMap<number, R> | undefined
  if (byNumber === undefined) {
    const found = new Map<number, R>()
    for (const row of rows) found.set(row.row, row)
    cache.set(rows, (byNumber = found))
  }
  return byNumber
}
