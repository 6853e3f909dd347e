/**
 * The hidden data in a workbook of rows with errors, by which it is merged back into the rows it came from: a
 * hidden column with the key of each row, and a hidden sheet with the text of every cell when it was written.
 * It survives sorting, reordered columns, and deleted or inserted rows.
 */
export type CorrectionMarks = {
  /** The import draft that the rows belong to. */
  draftId: string
  /** The headings of the visible columns, in order. */
  headers: readonly string[]
  /** The applicant field of each column; empty for a column without a field, such as the row's name. */
  fields: readonly string[]
  rows: readonly { key: number; cells: readonly string[] }[]
}

/** The name of the hidden sheet. */
export const marksSheet = 'Campus Cover marks'
/** The heading of the hidden column. */
export const keyHeader = 'Campus Cover row'
const signature = 'campus-cover-rows'
const version = '1'
const rowsAbove = 3

/** The cells of the hidden sheet: a line with format and draft, the headings, the fields, a line per row. */
export function writeMarks({ draftId, headers, fields, rows }: CorrectionMarks): string[][] {
  return [
    [signature, version, draftId],
    ['', ...headers],
    ['', ...fields],
    ...rows.map(({ key, cells }) => [String(key), ...cells]),
  ]
}

/** Reads the hidden sheet; null if it isn't one of ours or has an unknown format. */
export function readMarks(lines: readonly (readonly string[])[]): CorrectionMarks | null {
  const [first, headers, fields] = lines
  const draftId = first?.[2] ?? ''
  if (first?.[0] !== signature || first[1] !== version || draftId === '' || !headers || !fields) return null
  const width = headers.length
  return {
    draftId,
    headers: headers.slice(1),
    fields: Array.from({ length: width - 1 }, (_, index) => fields[index + 1] ?? ''),
    rows: lines.slice(rowsAbove).flatMap(([key = '', ...cells]) => {
      if (!/^\d{1,10}$/.test(key)) return []
      return [{ key: Number(key), cells: Array.from({ length: width - 1 }, (_, at) => cells[at] ?? '') }]
    }),
  }
}
