import type { Locale } from '@campus/i18n/locale'
import { writeXlsx, type Cell } from 'hucre/xlsx'
import { documentWords } from './document-words.ts'

export type ProblemRow = {
  /** The cells as they were typed. */
  cells: string[]
  /** What is wrong, by column. */
  problems: { column: number; message: string }[]
}

/**
 * The rows of an import that need fixing, as a spreadsheet to send back to who filled it in: each wrong cell is
 * marked and carries a note, and a last column lists the row's problems.
 */
export async function problemWorkbook(
  data: { sheet: string; headers: string[]; rows: ProblemRow[] },
  locale: Locale,
): Promise<Uint8Array> {
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
        columns: [...data.headers.map(() => ({ width: 20, numFmt: '@' })), { width: 80 }],
        rows: [
          [...data.headers, lastHeader],
          ...data.rows.map(({ cells: typed, problems }) => [
            ...data.headers.map((_, column) => typed[column] ?? ''),
            problems.map(({ message }) => message).join(' '),
          ]),
        ],
        cells,
        freezePane: { rows: 1 },
      },
    ],
  })
}
