import { writeXlsx, type Cell } from 'hucre/xlsx'

/** `heading` is what people read; without one the key stands for itself. */
export type SheetColumn = { key: string; isMoney?: boolean; heading?: string }
export type AccountSheet = {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly (string | number | null)[])[]
}

// characters that Excel rejects in the name of a sheet, and its longest name
const invalidInName = /[\\/?*[\]:]/g
const longestName = 31

/** Sheets of an account as a workbook; money stands as numbers with two places, so that a spreadsheet can add it up. */
export async function accountWorkbook(sheets: readonly AccountSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: name.replaceAll(invalidInName, ' ').slice(0, longestName),
      columns: columns.map(({ isMoney }) =>
        isMoney ? { width: 14, numFmt: '#,##0.00' } : { width: 22, numFmt: '@' },
      ),
      rows: [
        columns.map(({ key, heading }) => heading ?? key),
        ...rows.map((row) => row.map((value, at) => workbookCell(value, columns[at]))),
      ],
      cells: new Map<string, Partial<Cell>>(
        columns.map(({ key, heading }, at) => [
          `0,${at}`,
          { value: heading ?? key, style: { font: { bold: true } } },
        ]),
      ),
      freezePane: { rows: 1 },
    })),
  })
}

const workbookCell = (value: string | number | null, column: SheetColumn | undefined) =>
  value !== null && column?.isMoney ? Number(value) : value
