import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { FileIssueCode } from '@campus/domain/applicant/issue'
import { dominantLanguage } from './dominant-language.ts'
import { inferDateOrders, type DateColumns } from './infer-date-order.ts'
import { maxApplicants } from './limits.ts'
import type { ColumnMatch, MatchOptions } from './column-match.ts'
import { matchColumns } from './match-columns.ts'
import type { CellContext } from './normalise-cell.ts'
import { dateFields } from './normalise-date.ts'
import { doesColumnWriteH } from './normalise-gender.ts'
import { cellText, type RawRow } from './raw-cell.ts'
import { readSpreadsheet, type ReadOptions, type SpreadsheetRead } from './read-spreadsheet.ts'
import { createReviewSheet, type ReviewSheet } from './review-sheet.ts'
import { selectApplicantRows } from './select-rows.ts'

/** A file read and its columns matched: what the "match columns" step shows and lets be changed. */
export type MatchedGrid = {
  read: Extract<SpreadsheetRead, { ok: true }>
  columns: ColumnMatch[]
  /** The rows that hold applicants. */
  rows: RawRow[]
}

export type GridResult = { ok: true; grid: MatchedGrid } | { ok: false; code: FileIssueCode }

/** First stage: bytes to rows and matched columns. */
export function readGrid(bytes: Uint8Array, options: ReadOptions & MatchOptions): GridResult {
  const read = readSpreadsheet(bytes, options)
  return read.ok ? matchGrid(read, options) : read
}

/** Second stage by itself, for a file read already: matches its columns and picks the rows of applicants. */
export function matchGrid(read: Extract<SpreadsheetRead, { ok: true }>, options: MatchOptions): GridResult {
  const { headers, hints, rows: all } = read.table
  // A spread of fuller rows speaks for the columns; totals and footnotes do not.
  const columns = matchColumns(headers, all.filter(isFull(all)), { ...options, hints })
  if (columns.every(({ field }) => field === null)) return { ok: false, code: 'file_no_applicants' }
  const rows = selectApplicantRows(all, columns, headers)
  if (rows.length === 0) return { ok: false, code: 'file_no_applicants' }
  if (rows.length > maxApplicants || read.isCut) return { ok: false, code: 'file_too_many_rows' }
  return { ok: true, grid: { read, columns, rows } }
}

function isFull(rows: readonly RawRow[]): (row: RawRow) => boolean {
  const filled = (row: RawRow) => row.cells.reduce((count, cell) => count + (cell === '' ? 0 : 1), 0)
  const counts = rows
    .slice(0, 200)
    .map(filled)
    .sort((one, other) => one - other)
  const least = (counts[Math.floor(counts.length / 2)] ?? 0) / 2
  return (row) => filled(row) >= least
}

/** What the sheet as a whole teaches about its cells; the person may change the date orders before reviewing. */
export function learnContext(grid: MatchedGrid, rules: ApplicantRules): CellContext {
  const columnOf = (field: string) => grid.columns.find((column) => column.field === field)?.index
  const cellsOf = (index: number) => grid.rows.map(({ cells }) => cells[index] ?? '')
  const language = dominantLanguage(grid.columns.map(({ header }) => header))
  const dateColumns: DateColumns = {}
  for (const field of dateFields) {
    const index = columnOf(field)
    if (index !== undefined) dateColumns[field] = cellsOf(index)
  }
  const gender = columnOf('gender' satisfies ApplicantField)
  return {
    today: rules.today,
    dateOrders: inferDateOrders(dateColumns, language, rules.today),
    isMWoman: gender !== undefined && doesColumnWriteH(cellsOf(gender).map(cellText)),
    language,
    plans: rules.plans,
  }
}

/** Last stage: normalised and judged rows. */
export function reviewGrid(
  grid: MatchedGrid,
  rules: ApplicantRules,
  context = learnContext(grid, rules),
): ReviewSheet {
  return createReviewSheet(grid.rows, grid.columns, context, rules)
}
