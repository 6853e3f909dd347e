/**
 * What a workbook of faulty rows carries unseen, so that it can be merged back into the rows that it came from: a
 * hidden column with the key of each row, and a hidden sheet with what every cell said when it was written. Sorting,
 * reordering of columns and deleted or inserted rows do it no harm.
 */
export type CorrectionMarks = {
  /** The import draft that the rows belong to. */
  draftId: string
  /** The heading of each visible column, in their order. */
  headers: readonly string[]
  /** The applicant field of each column; empty for a column that no field stands in, such as the row's name. */
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

/** The hidden sheet's cells: a line that names format and draft, headings, fields, then a line per row. */
export function writeMarks({ draftId, headers, fields, rows }: CorrectionMarks): string[][] {
  return [
    [signature, version, draftId],
    ['', ...headers],
    ['', ...fields],
    ...rows.map(({ key, cells }) => [String(key), ...cells]),
  ]
}

/** Reads the hidden sheet; null where it is none of ours, or of a format that is not known. */
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
