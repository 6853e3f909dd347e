import { cellText } from '../model/raw-cell.ts'
import { openBook, sheetCells, type SheetRows } from './read-workbook.ts'
import { splitText } from './split-text.ts'

/** Fewer lines are no list. */
const leastLines = 4
const rowsTried = 30
/** Shares of the lines that stand alone in their row, and that have several parts. */
const mostAlone = 0.9
const leastSplit = 0.6
const leastParts = 3

/**
 * The sheets with lines of text cut into cells, as pasted into one column out of a PDF, a mail or a text file.
 * The workbook is opened again for them, because cells are read without their doubled spaces.
 */
export function splitLines(sheets: readonly SheetRows[], bytes: Uint8Array): SheetRows[] {
  const columns = sheets.map(findLines)
  if (columns.every((column) => column === null)) return [...sheets]
  const opened = openBook(bytes, { isBare: false })
  if ('code' in opened) return [...sheets]
  const { book } = opened
  return sheets.map((sheet, at) => {
    const [column, source] = [columns[at], book.Sheets[sheet.name]]
    if (column === null || column === undefined || source === undefined) return sheet
    const lines = sheetCells(source).map((cells) => String(cells?.[column]?.v ?? '').replace(/[\r\n]+/g, ' '))
    const split = splitText(lines.join('\n'))
    if (!split.ok) return sheet
    const isSplit = split.rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length >= leastParts)
    return isSplit.length < split.rows.length * leastSplit
      ? sheet
      : { ...sheet, rows: split.rows, headerMerges: [], columnMerges: [] }
  })
}

/** The column that holds all texts of a sheet, if they may be lines of a list; null otherwise. */
function findLines({ rows, isHidden }: SheetRows): number | null {
  if (isHidden || rows.length < leastLines) return null
  // a table shows in its first rows, and a long one needn't be gone through
  if (aloneIn(rows.slice(0, rowsTried)).length < Math.min(rows.length, rowsTried) * mostAlone) return null
  const alone = aloneIn(rows)
  const [column] = alone
  if (column === undefined || alone.length < rows.length * mostAlone) return null
  return alone.every((one) => one === column) ? column : null
}

/** The columns of texts that stand alone in their row. */
const aloneIn = (rows: SheetRows['rows']): number[] =>
  rows.flatMap(({ cells }) => {
    const filled = cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]))
    return filled.length === 1 && typeof cells[filled[0]!] === 'string' ? filled : []
  })
