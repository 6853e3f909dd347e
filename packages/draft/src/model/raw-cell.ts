/**
 * A cell as it was read. Most are plain text and stay plain strings (75,000 objects cost more than the reading does);
 * a real date or number of a workbook keeps its value beside the text that a person sees.
 */
export type RawCell = string | TypedCell
export type TypedCell = {
  text: string
  /** The calendar day, `YYYY-MM-DD`. */
  date?: string
  number?: number
}

/** A row with the number that a person sees in the spreadsheet. Blank cells are empty strings. */
export type RawRow = { row: number; cells: RawCell[] }

/** The text of a cell, trimmed of what cannot be seen. */
export function cellText(cell: RawCell | undefined): string {
  if (cell === undefined) return ''
  return typeof cell === 'string' ? cell : cell.text
}

/** Marks of the direction of writing, soft hyphens and joiners, which come along with what is copied. */
const marks = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g
const invisible = /[\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u3000\ufeff\s]+/g
// oxlint-disable-next-line no-control-regex -- plain ASCII without control characters needs no cleaning
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** Text without leading, trailing, doubled or invisible spaces. */
export function cleanText(text: string): string {
  if (text === '' || plain.test(text)) return text
  return text.replace(marks, '').replace(invisible, ' ').trim()
}

/** The same for a cell of a table, whose lines stay apart: two lines may be two people. */
export function cleanCell(text: string): string {
  if (!text.includes('\n') && !text.includes('\r')) return cleanText(text)
  return text
    .split(/[\r\n]+/)
    .map(cleanText)
    .filter(Boolean)
    .join('\n')
}

/** A cell on one line. */
export const oneLine = (text: string): string => (text.includes('\n') ? text.replace(/\n/g, ' ') : text)
