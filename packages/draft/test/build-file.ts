import { utils, write, type BookType, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { importGrid, type ImportOptions, type ImportResult } from '@campus/draft/import-grid'
import { applyCells, relate, type DraftRows } from '@campus/draft/apply-cells'
import type { Cell as EditedCell } from '@campus/draft/model/cell'
import type { ReviewSheet } from '@campus/draft/relate/review-sheet'

export type Cell = string | number | Date | null

export const rules = standardApplicantRules('2026-12-01')

/** A calendar day as the writer of workbooks takes it. */
export const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))

/** A text file of rows, in UTF-8. */
export function textFile(rows: string[][], delimiter = ','): Uint8Array {
  return new TextEncoder().encode(joinRows(rows, delimiter))
}

export function joinRows(rows: string[][], delimiter = ','): string {
  const quote = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replace(/"/g, '""')}"` : cell
  return rows.map((row) => row.map(quote).join(delimiter)).join('\r\n')
}

/** A workbook of one sheet, or of several by name. */
export function workbook(
  sheets: Cell[][] | Record<string, Cell[][]>,
  bookType: BookType = 'xlsx',
  change?: (book: WorkBook, first: WorkSheet) => void,
): Uint8Array {
  const named = Array.isArray(sheets) ? { Sheet1: sheets } : sheets
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(named)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), name)
  }
  change?.(book, book.Sheets[book.SheetNames[0]!]!)
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

/** Imports a file that must be readable. */
export function importFile(bytes: Uint8Array, options: Partial<ImportOptions> = {}): ImportResult {
  const result = importGrid(bytes, { rules, ...options })
  if ('error' in result) throw new Error(`The file was rejected: ${result.error.code}`)
  return result
}

/** Field by heading. */
export function matched(result: ImportResult): Record<string, string | null> {
  return Object.fromEntries(result.columns.map(({ header, field }) => [header, field]))
}

export const places = (result: ImportResult) =>
  result.issues.map(({ row, field, code }) => `${row} ${field} ${code}`)

/** The rows of a file with cells laid over them, as a draft shows them. */
export const layOver = (sheet: ReviewSheet, cells: readonly EditedCell[]): DraftRows =>
  relate(applyCells({ ...sheet, removed: new Map() }, cells))
