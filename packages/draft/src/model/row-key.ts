/**
 * Which row is meant, over all sheets of a workbook, as one whole number: links, issues, saved cells and undo need no
 * second word for the sheet. Rows of the first sheet keep the number that the spreadsheet shows. A row that was added
 * by hand belongs to no sheet and lies beyond all of them.
 */
export type RowKey = number

/** Above the most rows that are read of a sheet. */
const rowsPerSheet = 100_000
/** The first key of rows added by hand; the draft keeps keys in 31 bits. */
export const firstAddedKey = 1_000_000_000
/** Each window that has a draft open numbers the rows that it adds within this many keys of its own. */
export const addedKeysPerWindow = 1_000_000
/** So many windows have room in 31 bits. */
export const mostWindows = Math.floor((2 ** 31 - 1 - firstAddedKey) / addedKeysPerWindow)

/** The key of a row by the position of its sheet in the workbook, from 0, and its number there, from 1. */
export function rowKey(sheet: number, row: number): RowKey {
  return sheet * rowsPerSheet + row
}

/** The sheet's position in the workbook and the row's number there; null for a row added by hand. */
export function positionOfKey(key: RowKey): { sheet: number; row: number } | null {
  return isAddedKey(key) ? null : { sheet: Math.floor(key / rowsPerSheet), row: key % rowsPerSheet }
}

export function isAddedKey(key: RowKey): boolean {
  return key >= firstAddedKey
}

/** What a person decided about rows, by their keys: taken as people, or left out. */
export type RowChoices = Record<string, boolean>
