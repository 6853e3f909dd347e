import { keyHeader, marksSheet, writeMarks } from '@campus/domain/applicant/correction-marks'
import type { Locale } from '@campus/i18n/locale'
import { writeXlsx, type Cell } from 'hucre/xlsx'
import { documentWords } from './document-words.ts'

export type ProblemRow = {
  /** The cells as they were typed. */
  cells: string[]
  /** What is wrong, by column. */
  problems: { column: number; message: string }[]
  /** The row's key in its draft, where the workbook is to be merged back. */
  row?: number
}

/** The draft and the field of each column, for a workbook that is to be merged back. */
export type ProblemSource = { draftId: string; fields: readonly string[] }

/**
 * The rows of an import that need fixing, as a spreadsheet to send back to who filled it in: each wrong cell is
 * marked and carries a note, and a last column lists the row's problems. With a source, a hidden column and a hidden
 * sheet name each row and what it said, so that the corrected workbook can be merged into the same rows.
 */
export async function problemWorkbook(
  data: { sheet: string; headers: string[]; rows: ProblemRow[]; source?: ProblemSource },
  locale: Locale,
): Promise<Uint8Array> {
  const { source } = data
  const lastHeader = documentWords(locale).word('problems_column').local
  const cells = new Map<string, Partial<Cell>>()
  data.headers.forEach((header, column) =>
    cells.set(`0,${column}`, { value: header, style: { font: { bold: true } } }),
  )
  data.rows.forEach((row, index) => {
    for (const { column, message } of row.problems)
      cells.set(`${index + 1},${column}`, {
        value: row.cells[column] ?? '',
        style: { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FEF3F2' } }, numFmt: '@' },
        comment: { text: message },
      })
  })
  return writeXlsx({
    sheets: [
      {
        name: data.sheet,
        columns: [
          ...data.headers.map(() => ({ width: 20, numFmt: '@' })),
          { width: 80 },
          ...(source ? [{ width: 12, numFmt: '@', hidden: true }] : []),
        ],
        rows: [
          [...data.headers, lastHeader, ...(source ? [keyHeader] : [])],
          ...data.rows.map(({ cells: typed, problems, row }) => [
            ...data.headers.map((_, column) => typed[column] ?? ''),
            problems.map(({ message }) => message).join(' '),
            ...(source ? [row === undefined ? '' : String(row)] : []),
          ]),
        ],
        cells,
        freezePane: { rows: 1 },
      },
      ...(source ? [marksSheetRows(data, source)] : []),
    ],
  })
}

function marksSheetRows({ headers, rows }: { headers: string[]; rows: ProblemRow[] }, source: ProblemSource) {
  const keyed = rows.flatMap(({ row, cells }) => (row === undefined ? [] : [{ key: row, cells }]))
  const lines = writeMarks({ ...source, headers, rows: keyed })
  return {
    name: marksSheet,
    hidden: true,
    columns: ['', ...headers].map(() => ({ numFmt: '@' })),
    rows: lines,
  }
}
