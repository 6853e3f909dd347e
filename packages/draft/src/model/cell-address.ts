/** A cell: its column from 0, and its row as the spreadsheet shows it. */
export type CellPlace = { column: number; row: number }

/** The last column (XFD) and row of a spreadsheet. Source: Excel specifications and limits. */
const mostColumns = 16_384
const mostRows = 1_048_576

/** The letters of a column: A for 0, AA for 26. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

export const addressOf = ({ column, row }: CellPlace): string => `${columnLetters(column)}${row}`

/** Parses an address such as `B3`; undefined if it is anything else. */
export function readAddress(text: unknown): CellPlace | undefined {
  const [, letters, digits] =
    (typeof text === 'string' && /^\s*([A-Z]{1,3})([1-9]\d{0,6})\s*$/i.exec(text)) || []
  if (letters === undefined || digits === undefined) return undefined
  const number = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  const row = Number(digits)
  return number <= mostColumns && row <= mostRows ? { column: number - 1, row } : undefined
}
