/**
 * A cell that a user edited, with the key of its row. In the field `deleted`, `1` means that the row is
 * removed, `0` that it isn't.
 */
export type Cell = { row: number; field: string; value: string }

/**
 * The value of an edited cell that was reset to the file's text; an empty value would mean that the user
 * emptied it. A character from Unicode's private use area, which no spreadsheet contains.
 */
export const asInFile = '\u{E000}'

export const cellKey = ({ row, field }: Pick<Cell, 'row' | 'field'>): string => `${row} ${field}`
