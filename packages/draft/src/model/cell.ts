/** A cell that a person edited; the field `deleted` says by `1` or `0` whether the row, named by its key, is out. */
export type Cell = { row: number; field: string; value: string }

/**
 * As the value of an edited cell: what the file says stands again. An empty text would say that a person emptied the
 * cell. A sign of Unicode's private use area, which no spreadsheet holds.
 */
export const asInFile = '\u{E000}'

export const cellKey = ({ row, field }: Pick<Cell, 'row' | 'field'>): string => `${row} ${field}`
