import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { learnContext } from './derive/learn-context.ts'
import { markTitleLeaders } from './derive/title-leader.ts'
import { matchSheet, selectSheets } from './match/match-sheets.ts'
import {
  countPeople,
  isTooMany,
  meantSheets,
  takenSheets,
  tooManyRows,
  type MatchedGrid,
} from './match/matched-grid.ts'
import type { MatchOptions } from './model/column-match.ts'
import { maxApplicants } from './model/limits.ts'
import type { RowRange } from './model/row-part.ts'
import type { FileRead, FileRejection } from './model/sheet-read.ts'
import type { ReadOptions } from './read/read-cells.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { readRows, type ReviewSheet } from './relate/review-sheet.ts'
import { relateRows } from './relate/relate-rows.ts'

export type GridResult = { ok: true; grid: MatchedGrid } | FileRejection
export type GridOptions = MatchOptions & {
  /** Positions of the sheets to take; without it every sheet that looks like a list of people. */
  sheets?: readonly number[]
  /** Only these rows of the file are meant. */
  part?: readonly RowRange[]
  /** More people than an order may hold are no error: the file is about to be split. */
  isAnySize?: boolean
}

/** First stage: bytes to rows and matched columns. */
export function readGrid(bytes: Uint8Array, options: ReadOptions & GridOptions): GridResult {
  const read = readSpreadsheet(bytes, options)
  return read.ok ? matchGrid(read, options) : read
}

/**
 * Second stage by itself, for a file read already: matches the columns of each sheet, picks the rows of applicants and
 * the sheets to take. More people than a file may hold on several sheets are no error yet: one of them can be left out.
 */
export function matchGrid(read: FileRead, options: GridOptions): GridResult {
  const matched = read.sheets.map((sheet) => matchSheet(sheet, options))
  const sheets = markTitleLeaders(selectSheets(matched, read.sheets, options.today, options.sheets))
  const grid: MatchedGrid = { read, sheets, ...(options.part ? { part: options.part } : {}) }
  const taken = takenSheets(grid)
  if (countPeople(grid) === 0) return { ok: false, code: 'file_no_applicants' }
  const isSplit = taken.length > 1 && taken.every(({ rows, isCut }) => !isCut && rows.length <= maxApplicants)
  if (isTooMany(grid) && !isSplit && options.isAnySize !== true) return tooManyRows(grid)
  return { ok: true, grid }
}

/** Last stage: normalised and judged rows, those of all sheets taken in one list. */
export function reviewGrid(
  grid: Pick<MatchedGrid, 'sheets' | 'part'>,
  rules: ApplicantRules,
  context = learnContext(grid, rules),
): ReviewSheet {
  const rows = meantSheets(grid).flatMap((sheet) => readRows(sheet, context, rules))
  return { rows, relations: relateRows(rows), context, rules }
}
