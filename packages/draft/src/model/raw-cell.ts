/**
 * A cell as it was read. Most are plain text and remain strings (75,000 objects would cost more than the
 * reading); a real date or number in a workbook keeps its value next to the displayed text.
 */
export type RawCell = string | TypedCell
export type TypedCell = {
  text: string
  /** The calendar day, `YYYY-MM-DD`. */
  date?: string
  number?: number
}

/** A row with the number that the spreadsheet shows. Blank cells are empty strings. */
export type RawRow = {
  row: number
  cells: RawCell[]
  /** A line of text below a list, which isn't a person. */
  isNote?: boolean
}

/** The text of a cell; empty if there is no such cell. */
export function cellText(cell: RawCell | undefined): string {
  if (cell === undefined) return ''
  return typeof cell === 'string' ? cell : cell.text
}

/** Direction marks, soft hyphens and zero-width joiners, which are often copied along with text. */
const marks = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g
const invisible = /[\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u3000\ufeff\s]+/g
// oxlint-disable-next-line no-control-regex -- plain ASCII without control characters needs no cleaning
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** Text without leading, trailing, doubled or invisible spaces. */
export function cleanText(text: string): string {
  if (text === '' || plain.test(text)) return text
  return text.replace(marks, '').replace(invisible, ' ').trim()
}

/** The same for a cell of a table, but keeps its lines apart: two lines may be two people. */
export function cleanCell(text: string): string {
  if (!text.includes('\n') && !text.includes('\r')) return cleanText(text)
  return text
    .split(/[\r\n]+/)
    .map(cleanText)
    .filter(Boolean)
    .join('\n')
}

/** The text of a cell with its lines joined by spaces. */
export const oneLine = (text: string): string => (text.includes('\n') ? text.replace(/\n/g, ' ') : text)
