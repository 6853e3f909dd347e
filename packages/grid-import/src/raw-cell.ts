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

const invisible = /[\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u3000\ufeff\s]+/g
// oxlint-disable-next-line no-control-regex -- plain ASCII without control characters needs no cleaning
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** Text without leading, trailing, doubled or invisible spaces. */
export function cleanText(text: string): string {
  if (text === '' || plain.test(text)) return text
  return text.replace(invisible, (run) => (/^[\u200b-\u200d\ufeff]+$/.test(run) ? '' : ' ')).trim()
}
