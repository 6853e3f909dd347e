import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { dominantLanguage } from './dominant-language.ts'
import { inferDateOrders, type DateColumns, type DateOrders } from './infer-date-order.ts'
import { maxApplicants } from './limits.ts'
import type { MatchOptions } from './column-match.ts'
import { matchSheet, selectSheets, type MatchedSheet } from './match-sheets.ts'
import type { CellContext } from './normalise-cell.ts'
import { dateFields, weighOrder, type DateField } from './normalise-date.ts'
import { learnGenderLetters, usesHForMale } from './normalise-gender.ts'
import { cellText, type RawCell } from './raw-cell.ts'
import { learnPhoneHome } from './phone-home.ts'
import type { RememberedValues } from './remembered-values.ts'
import {
  readSpreadsheet,
  type FileRejection,
  type ReadOptions,
  type SpreadsheetRead,
} from './read-spreadsheet.ts'
import { markTitleLeaders } from './title-leader.ts'
import { createRowFilter, type RowRange } from './row-part.ts'
import { readRows, relateRows, type ReviewSheet } from './review-sheet.ts'

type FileRead = Extract<SpreadsheetRead, { ok: true }>

/** A file read and its columns matched: what the "match columns" step shows and lets be changed. */
export type MatchedGrid = {
  read: FileRead
  /** Every sheet of the file in its order, taken or not. */
  sheets: MatchedSheet[]
  /** The rows that are meant, where the file was split; all others teach about the columns and are not taken. */
  part?: readonly RowRange[]
}

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

export const takenSheets = ({ sheets }: Pick<MatchedGrid, 'sheets'>): MatchedSheet[] =>
  sheets.filter(({ isTaken }) => isTaken)

/** The same with the rows that are meant alone. */
export function meantSheets(grid: Pick<MatchedGrid, 'sheets' | 'part'>): MatchedSheet[] {
  const taken = takenSheets(grid)
  if (grid.part === undefined) return taken
  const isMeant = createRowFilter(grid.part)
  return taken.map((sheet) => ({ ...sheet, rows: sheet.rows.filter((row) => isMeant(sheet.index, row)) }))
}

/** The rejection of a file that holds too many people, with how many were found and how many one may hold. */
export const tooManyRows = (grid: MatchedGrid) =>
  ({
    ok: false,
    code: 'file_too_many_rows',
    params: { rows: countPeople(grid), maximum: maxApplicants },
  }) as const satisfies FileRejection

/** People on the sheets that are taken. */
export function countPeople(grid: Pick<MatchedGrid, 'sheets' | 'part'>): number {
  return meantSheets(grid).reduce((count, { rows }) => count + rows.length, 0)
}

/** Whether the sheets taken hold more people than one order may. */
export function isTooMany(grid: MatchedGrid): boolean {
  return countPeople(grid) > maxApplicants || (!grid.part && takenSheets(grid).some(({ isCut }) => isCut))
}

const dateColumnsOf = (sheets: readonly MatchedSheet[]): DateColumns => {
  const columns: Partial<Record<DateField, RawCell[]>> = {}
  for (const field of dateFields) {
    const cells = sheets.flatMap(({ columns: matched, rows }) => {
      const index = matched.find((column) => column.field === field)?.index
      return index === undefined ? [] : rows.map((row) => row.cells[index] ?? '')
    })
    if (cells.length > 0) columns[field] = cells
  }
  return columns
}

/**
 * What the sheets teach about their cells; the person may change the date orders before reviewing. Each sheet speaks
 * for itself first, for its headings and the hand that filled it may differ; where it leaves the order of day and month
 * open, the whole workbook decides.
 */
export function learnContext(grid: Pick<MatchedGrid, 'sheets'>, rules: ApplicantRules): CellContext {
  const taken = takenSheets(grid)
  const contexts = taken.map((sheet) => learnSheet(sheet, rules))
  const [first] = contexts
  if (first === undefined) throw new Error('no sheet of the file is taken')
  const dateEvidence = weighDates(dateColumnsOf(taken))
  const phoneHome = learnPhoneHome(taken, first.language)
  const learnt = { dateEvidence, ...(phoneHome === undefined ? {} : { phoneHome }) }
  if (contexts.length === 1) return { ...first, ...learnt }
  const shared = inferDateOrders(dateColumnsOf(taken), first.language, rules.today)
  const sheets: Record<number, CellContext> = {}
  taken.forEach(({ index }, at) => {
    const dateOrders = { ...contexts[at]!.dateOrders }
    for (const field of dateFields) if (dateOrders[field] === null) dateOrders[field] = shared[field] ?? null
    sheets[index] = { ...contexts[at]!, ...(phoneHome === undefined ? {} : { phoneHome }), dateOrders }
  })
  return { ...sheets[taken[0]!.index]!, sheets, ...learnt }
}

function weighDates(columns: DateColumns): NonNullable<CellContext['dateEvidence']> {
  const weighed = Object.entries(columns).map(([field, cells]) => [field, weighOrder(cells)])
  return Object.fromEntries(weighed) as NonNullable<CellContext['dateEvidence']>
}

const headingsOf = ({ columns }: MatchedSheet): Partial<Record<DateField, string>> =>
  Object.fromEntries(
    dateFields.map((field) => [field, columns.find((column) => column.field === field)?.header ?? '']),
  )

function learnSheet(sheet: MatchedSheet, rules: ApplicantRules): CellContext {
  const language = dominantLanguage(sheet.columns.map(({ header }) => header))
  const gender = sheet.columns.find(({ field }) => field === ('gender' satisfies ApplicantField))?.index
  const genders =
    gender === undefined ? [] : [...new Set(sheet.rows.map(({ cells }) => cellText(cells[gender])))]
  return {
    today: rules.today,
    dateOrders: inferDateOrders(dateColumnsOf([sheet]), language, rules.today, headingsOf(sheet)),
    mMeansFemale: usesHForMale(genders),
    genderLetters: learnGenderLetters(genders, language),
    language,
    plans: rules.plans,
  }
}

/** The person's choices of what comes first, laid over what was learnt: for all sheets alike. */
export function withDateOrders(context: CellContext, chosen: DateOrders): CellContext {
  const laid = { ...context, dateOrders: { ...context.dateOrders, ...chosen } }
  if (context.sheets === undefined) return laid
  const sheets = Object.entries(context.sheets).map(([index, one]) => [index, withDateOrders(one, chosen)])
  return { ...laid, sheets: Object.fromEntries(sheets) as Record<number, CellContext> }
}

/** The same with what words of the file mean. */
export function withRemembered(context: CellContext, remembered: RememberedValues): CellContext {
  const laid = { ...context, remembered }
  if (context.sheets === undefined) return laid
  const sheets = Object.entries(context.sheets).map(([index, one]) => [index, { ...one, remembered }])
  return { ...laid, sheets: Object.fromEntries(sheets) as Record<number, CellContext> }
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
