import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { applyCells, relate, type DraftRows } from './apply-cells.ts'
import { deriveGrid } from './derive/derive-grid.ts'
import type { DerivedChoices, DerivedOffer } from './derive/derived-offer.ts'
import { learnContext, withDateOrders, withRemembered } from './derive/learn-context.ts'
import { markTitleLeaders } from './derive/title-leader.ts'
import { chosenColumns, type DraftSettings } from './draft-settings.ts'
import { readPairRow, rowsRead } from './normalise/code-pairs.ts'
import { leavesOut } from './match/leaving.ts'
import { matchSheet, selectSheets } from './match/match-sheets.ts'
import {
  countPeople,
  isTooMany,
  meantSheets,
  settleGrid,
  takenSheets,
  tooManyRows,
  type MatchedGrid,
  type SheetColumns,
} from './match/matched-grid.ts'
import { answeredOrders } from './match/order-of-names.ts'
import type { Cell } from './model/cell.ts'
import type { MatchOptions } from './model/column-match.ts'
import { maxApplicants } from './model/limits.ts'
import type { ReviewRow } from './model/review-row.ts'
import { positionOfKey } from './model/row-key.ts'
import { isBlock, sheetOfBlock } from './model/sheet-shape.ts'
import { wordsOf, type RememberedValues } from './model/remembered-values.ts'
import type { RowRange } from './model/row-part.ts'
import type { FileRead, FileRejection } from './model/sheet-read.ts'
import type { DateOrders } from './normalise/infer-date-order.ts'
import { readSpreadsheet, type SpreadsheetOptions } from './read-spreadsheet.ts'
import { relateRows } from './relate/relate-rows.ts'
import { readRows, type ReviewSheet } from './relate/review-sheet.ts'

export type GridResult = { ok: true; grid: MatchedGrid } | FileRejection
export type GridOptions = MatchOptions & {
  /** Indexes of the sheets to import; by default every sheet that looks like a list of people. */
  sheets?: readonly number[]
  /** Only these rows of the file belong to the draft. */
  part?: readonly RowRange[]
  /** More people than an order may hold are allowed, because the file is about to be split. */
  isAnySize?: boolean
}

type OnStage = (stage: 'read' | 'match') => void

/** The first two stages: from bytes to rows and matched columns. */
export function readGrid(
  bytes: Uint8Array,
  options: SpreadsheetOptions & GridOptions,
  onStage: OnStage = () => undefined,
): GridResult {
  const read = readSpreadsheet(bytes, options)
  if (!read.ok) return read
  onStage('read')
  return matchGrid(read, options)
}

/**
 * The second stage, after `readSpreadsheet`: matches the columns of each sheet, and selects the rows of
 * applicants and the sheets to import. Too many people on several sheets aren't an error yet, because a sheet
 * can be left out.
 */
export function matchGrid(read: FileRead, options: GridOptions): GridResult {
  const pairs = read.sheets.flatMap(({ rows }) => rows.slice(0, rowsRead).flatMap(readPairRow))
  const matchOptions = { ...options, pairs, leavesOut: leavesOut(read.shape) }
  const matched = read.sheets.map((sheet) => matchSheet(sheet, matchOptions))
  const selected = selectSheets(matched, { read: read.sheets, today: options.today, chosen: options.sheets })
  const answers = answeredOrders(
    selected.filter(({ isTaken }) => isTaken),
    read.shape,
  )
  const sheets = markTitleLeaders(
    selected.map((sheet, at) => {
      const isFamilyFirst = answers.get(sheet.index)
      if (isFamilyFirst === undefined) return sheet
      const { isTaken, reason } = sheet
      return { ...matchSheet(read.sheets[at]!, { ...matchOptions, isFamilyFirst }), isTaken, reason }
    }),
  )
  const grid: MatchedGrid = {
    read,
    sheets,
    questions: read.questions,
    ...(options.part ? { part: options.part } : {}),
  }
  const taken = takenSheets(grid)
  if (countPeople(grid) === 0) return { ok: false, code: 'file_no_applicants' }
  const isSplit = taken.length > 1 && taken.every(({ rows, isCut }) => !isCut && rows.length <= maxApplicants)
  if (isTooMany(grid) && !isSplit && options.isAnySize !== true) return tooManyRows(grid)
  return { ok: true, grid }
}

/** Normalises and validates the rows of all imported sheets, in one list. */
export function reviewGrid(
  grid: Pick<MatchedGrid, 'sheets' | 'part'>,
  rules: ApplicantRules,
  context = learnContext(grid, rules),
): ReviewSheet {
  const sheets = meantSheets(grid)
  const read = sheets.flatMap((sheet) => readRows(sheet, context, rules))
  const rows = sheets.some(({ index }) => isBlock(index)) ? read.toSorted(byRow) : read
  return { rows, relations: relateRows(rows), context, rules }
}

/** People of one row together, though they come from several repetitions of its columns. */
function byRow(one: ReviewRow, other: ReviewRow): number {
  const [first, second] = [positionOfKey(one.row)!, positionOfKey(other.row)!]
  const bySheet = sheetOfBlock(first.sheet) - sheetOfBlock(second.sheet)
  return bySheet || first.row - second.row || first.sheet - second.sheet
}

/** The choices and edits to apply to a matched file. */
export type Settled = {
  columns: SheetColumns
  dateOrders: DateOrders
  derived: DerivedChoices | 'all'
  cells: readonly Cell[]
  rules: ApplicantRules
  /** Remembered meanings of words in the file. */
  values: RememberedValues
}

/** The last stage, with all choices and edits applied: what the review shows and what a commit adds. */
export function reviewSettled(
  grid: MatchedGrid,
  { columns, dateOrders, derived, cells, rules, values }: Settled,
): { grid: MatchedGrid; sheet: DraftRows; offers: DerivedOffer[] } {
  const settled = settleGrid(grid, columns)
  const made = deriveGrid(settled, { rules, dateOrders, choices: derived })
  const context = withRemembered(withDateOrders(learnContext(made.grid, rules), dateOrders), values)
  const read = { ...reviewGrid(made.grid, rules, context), removed: new Map() }
  return { grid: settled, sheet: relate(applyCells(read, cells)), offers: made.offers }
}

/** A whole draft as stored. Plain data, so that it can be sent to a worker. */
export type KeptDraft = {
  fileName: string
  settings: DraftSettings
  cells: readonly Cell[]
  rules: ApplicantRules
}

/** An opened draft, for callers that add its people: its rows, or why its file can't be used. */
export type DraftReview =
  | {
      ok: true
      sheet: DraftRows
      /** Whether a question about the shape of a sheet is unanswered, which rules out a commit. */
      isShapeOpen: boolean
    }
  | FileRejection

type OpenOptions = {
  /** Called after each stage. */
  onStage?: OnStage
  /** Overrides the choices in the settings; `all` accepts every offer. */
  derived?: DerivedChoices | 'all'
}

type OpenedDraft = {
  ok: true
  /** The file with its columns as the user chose them, before values are derived. */
  grid: MatchedGrid
  sheet: DraftRows
  offers: DerivedOffer[]
}

/**
 * Opens a draft, from its file to its validated rows: used by the server's commit, the operator's command and
 * the benchmarks. The browser's worker runs the same stages one by one and keeps the result of each.
 */
export function openDraft(
  bytes: Uint8Array,
  { fileName, settings, cells, rules }: KeptDraft,
  { onStage = () => undefined, derived = settings.derived ?? {} }: OpenOptions = {},
): OpenedDraft | FileRejection {
  const { sheets, date_orders: dateOrders = {}, rows, part, shape } = settings
  const options = {
    ...settings.read,
    fileName,
    today: rules.today,
    ...(shape ? { shape } : {}),
    ...(sheets ? { sheets } : {}),
    ...(rows ? { rows } : {}),
    ...(part ? { part: part.rows } : {}),
  }
  const matched = readGrid(bytes, options, onStage)
  if (!matched.ok) return matched
  onStage('match')
  const { grid } = matched
  if (isTooMany(grid)) return tooManyRows(grid)
  const tables = takenSheets(grid).map((sheet) => ({ sheet: sheet.index, columns: sheet.columns }))
  const settled = { columns: chosenColumns(tables, settings), dateOrders, derived, cells, rules }
  const reviewed = reviewSettled(grid, { ...settled, values: wordsOf(settings) })
  const { length: people } = reviewed.sheet.rows
  return people > maxApplicants ? tooManyPeople(people) : { ok: true, ...reviewed }
}

/** Rejects a file with more people than an order may hold. */
export const tooManyPeople = (people: number): FileRejection => ({
  ok: false,
  code: 'file_too_many_rows',
  params: { rows: people, maximum: maxApplicants },
})
