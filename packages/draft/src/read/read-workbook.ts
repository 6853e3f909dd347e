import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { FileIssueCode } from '@campus/domain/applicant/issue'
import { formatDay } from '@campus/domain/calendar-date'
import { maxColumns, maxRowsRead } from '../model/limits.ts'
import { asRead, createShownText, type ShowCell } from './shown-text.ts'
import type { ScannedSheet } from './scan-sheet.ts'
import type { SheetCells } from '../model/sheet-read.ts'
import { cleanCell, cleanText, type RawCell, type RawRow, type TypedCell } from '../model/raw-cell.ts'

/** A sheet of a workbook. */
export type SheetRows = Omit<SheetCells, 'index' | 'table' | 'leftOut'>
/** `hasKnownFormats`: cells are formatted afterwards, which costs a third of the reader's own formatting. */
export type WorkbookOptions = { hasKnownFormats: boolean }
export type WorkbookRead = { ok: true; sheets: SheetRows[] } | { ok: false; code: FileIssueCode }

const msPerDay = 86_400_000

/** Reads an unpacked xlsx, xlsb or ods, or an xls. Sheets keep their order; blank rows are left out. */
export function readWorkbook(bytes: Uint8Array, options?: WorkbookOptions): WorkbookRead {
  const opened = openBook(bytes, { isBare: options?.hasKnownFormats === true })
  if ('code' in opened) return { ok: false, code: opened.code }
  const { book, isBare } = opened
  const toCell = createCellReader(isBare ? createShownText() : asRead)
  const sheets = describeSheets(book, (sheet) => {
    const grid = sheetCells(sheet)
    return {
      rows: readRows(grid, toCell),
      hiddenRows: (sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden === true ? [at + 1] : [])),
      lastRow: grid.length,
    }
  })
  return { ok: true, sheets }
}

/** The cells of a sheet as the spreadsheet reader stores them. */
export const sheetCells = (sheet: WorkSheet): (CellObject[] | undefined)[] =>
  (sheet as { '!data'?: (CellObject[] | undefined)[] })['!data'] ?? []

/** The sheets of an open workbook; `scan` returns the cells of each. */
export function describeSheets(book: WorkBook, scan: (sheet: WorkSheet) => ScannedSheet): SheetRows[] {
  const sheets: SheetRows[] = []
  book.SheetNames.forEach((name, index) => {
    const sheet = book.Sheets[name]
    // Chart and dialogue sheets have no cells.
    if (sheet === undefined) return
    const { rows, hiddenRows, lastRow } = scan(sheet)
    sheets.push({
      name,
      isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
      rows,
      hiddenRows,
      headerMerges: (sheet['!merges'] ?? [])
        .filter(({ s, e }) => e.c > s.c)
        .map(({ s, e }) => ({ row: s.r + 1, from: s.c, to: Math.min(e.c, maxColumns) })),
      columnMerges: (sheet['!merges'] ?? [])
        .filter(({ s, e }) => e.c === s.c && e.r > s.r && s.c < maxColumns)
        .map(({ s, e }) => ({ column: s.c, from: s.r + 1, to: e.r + 1 })),
      isCut: lastRow >= maxRowsRead,
    })
  })
  return sheets
}

/**
 * Opens a workbook with the texts that its cells display, or without them (`isBare`). A single number that
 * its format can't display, such as a zero as day and hour, makes the reader reject the whole file, which is
 * then read without.
 */
export function openBook(
  bytes: Uint8Array,
  { isBare }: { isBare: boolean },
): { book: WorkBook; isBare: boolean } | { code: FileIssueCode } {
  try {
    const book = read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      WTF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: !isBare,
      cellNF: isBare,
      // The only way to learn which rows are hidden.
      cellStyles: true,
      sheetRows: maxRowsRead,
    })
    return { book, isBare }
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) return { code: 'file_protected' }
    return isBare ? { code: 'file_unreadable' } : openBook(bytes, { isBare: true })
  }
}

export type ToCell = (cell: CellObject | undefined) => RawCell

function readRows(grid: (CellObject[] | undefined)[], toCell: ToCell): RawRow[] {
  const rows: RawRow[] = []
  for (let index = 0; index < grid.length; index++) {
    const source = grid[index]
    if (source === undefined) continue
    const cells: RawCell[] = []
    let hasText = false
    const width = Math.min(source.length, maxColumns)
    for (let column = 0; column < width; column++) {
      const cell = toCell(source[column])
      if (cell !== '') hasText = true
      cells.push(cell)
    }
    if (hasText) rows.push({ row: index + 1, cells })
  }
  return rows
}

export function createCellReader(show: ShowCell): ToCell {
  const readDate = createDateReader(show)
  return (cell) => {
    if (cell === undefined || cell.v === undefined || cell.v === null) return ''
    switch (cell.t) {
      case 's':
        return cleanCell(String(cell.v))
      case 'd':
        return readDate(cell)
      case 'n':
        return readNumber(cell.v as number, show(cell))
      case 'b':
        return cell.v === true ? 'TRUE' : 'FALSE'
      case 'e':
        return show(cell) ?? '#ERROR'
      default:
        return ''
    }
  }
}

/** Values repeat in a column, so each date is formatted only once. */
function createDateReader(show: ShowCell): (cell: CellObject) => RawCell {
  const cellByTime = new Map<number, TypedCell>()
  return (cell) => {
    const at = cell.v instanceof Date ? cell.v.getTime() : Number.NaN
    const text = show(cell)
    if (Number.isNaN(at)) return cleanText(text ?? String(cell.v))
    let dated = cellByTime.get(at)
    if (dated === undefined || dated.text !== (text ?? dated.date)) {
      // fractions of a day have float noise of milliseconds; half a second more keeps midnight on its day
      const date = formatDay(Math.floor((at + 500) / msPerDay))
      cellByTime.set(at, (dated = { text: text ?? date, date }))
    }
    return dated
  }
}

function readNumber(value: number, shown: string | undefined): RawCell {
  const number = Number(value.toPrecision(15))
  const plain = plainNumber(number)
  // zeros or a plus sign added by the format are part of what the person typed: 000123, +34 600…
  const isPadded =
    shown !== undefined && /^[0+(]/.test(shown) && shown.replace(/\D/g, '').replace(/^0+/, '') === plain
  return { text: isPadded && shown !== undefined && !plain.startsWith('0') ? shown : plain, number }
}

/** All digits of a number, never 1.1976069404E10. */
function plainNumber(number: number): string {
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)
  return String(number).includes('e') ? number.toFixed(10).replace(/0+$/, '') : String(number)
}
