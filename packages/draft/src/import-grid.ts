import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantLink } from '@campus/domain/applicant/link-applicants'
import type { DraftSettings } from './draft-settings.ts'
import { collectIssues, type GridIssue } from './relate/collect-issues.ts'
import type { ColumnTarget, MatchReason } from './model/column-match.ts'
import { deriveGrid } from './derive/derive-grid.ts'
import { certaintyOf, sourceName, type DerivedChoices, type DerivedRule } from './derive/derived-offer.ts'
import type { SheetReason } from './match/match-sheets.ts'
import { maxApplicants } from './model/limits.ts'
import { openDraft, tooManyPeople, type GridOptions } from './open-draft.ts'
import { countBySheet, takenSheets, type MatchedGrid } from './match/matched-grid.ts'
import type { ReviewSheet } from './relate/review-sheet.ts'
import { findUnused } from './derive/unused-columns.ts'
import { positionOfKey, type RowKey } from './model/row-key.ts'
import { isSecondTable, sheetLabel, type ShapeChoices, type ShapeQuestion } from './model/sheet-shape.ts'
import { splitRows, type RowSplit, type SplitPlace } from './split-rows.ts'
import type { RowReason } from './match/select-rows.ts'
import type { FileRejection, RosterSource } from './model/sheet-read.ts'
import type { ReadOptions } from './read/read-cells.ts'

export type ImportOptions = ReadOptions &
  Pick<GridOptions, 'sheets'> & {
    rules: ApplicantRules
    /** Derived values to accept; none by default. */
    derived?: DerivedChoices | 'all'
    /** Choices about the shape of sheets; until one is made, what the headings suggest is done. */
    shape?: ShapeChoices
    /** Fields chosen for columns; the key of a column is its index, on every sheet, or as in `columnKey`. */
    columns?: DraftSettings['columns']
    /** Rows that are several people; a key that isn't there is skipped. */
    people?: readonly RowSplit[]
  }

/** Milliseconds of each stage. */
export type ImportTimings = { read: number; match: number; review: number; total: number }

/** Includes the sheet's name if several sheets are imported, and the position of a person who was added to a row. */
type OnSheet<Found> = Found & { sheet?: string; person?: number }

/** Row numbers are those that the spreadsheet shows. */
export type ImportResult = {
  /** The heading row of the first imported sheet; 0 if it has none. */
  header_row: number
  /** Name of the first imported sheet. */
  sheet: string
  sheets: { name: string; rows: number; taken: boolean; reason: SheetReason }[]
  encoding: string
  /** Number of people on all imported sheets. */
  rows: number
  columns: OnSheet<{
    header: string
    field: ColumnTarget | null
    confidence: number
    reason: MatchReason
  }>[]
  values: OnSheet<{ row: number } & Applicant>[]
  issues: OnSheet<GridIssue>[]
  links: OnSheet<{ row: number; field: ApplicantLink['field']; to_row: number; to_sheet?: string }>[]
  /** Values that can be derived, or were derived because they were accepted. */
  derived: {
    field: ApplicantField
    from: string
    rule: DerivedRule
    rows: number
    accepted: boolean
    /** From 0 to 1. */
    confidence: number
  }[]
  /** Rows without a person, and hidden sheets (as row 0). */
  left_out: { sheet: string; row: number; reason: RowReason | 'hidden_sheet' }[]
  /** Imported rows that are hidden in the spreadsheet. */
  hidden_rows: { sheet: string; row: number }[]
  /** What has to be decided about the shape of sheets before anyone is added. */
  questions: ShapeQuestion[]
  /** Columns with values that nothing uses, with up to three of their values and the kind that they look like. */
  unused: OnSheet<{ column: number; header: string; rows: number; examples: string[]; looks_like: string }>[]
  timings: ImportTimings
  /** The files in a OneRoster bundle. */
  roster?: RosterSource
}

/**
 * Runs the whole import in one call, for the operator's command and tests; the screen runs the same stages.
 */
export function importGrid(
  bytes: Uint8Array,
  options: ImportOptions,
): ImportResult | { error: Omit<FileRejection, 'ok'> } {
  const imported = importSheet(bytes, options)
  return 'error' in imported ? imported : imported.result
}

/** Like `importGrid`, but also returns the validated rows, for callers that add the people. */
export function importSheet(
  bytes: Uint8Array,
  options: ImportOptions,
): { result: ImportResult; sheet: ReviewSheet } | { error: Omit<FileRejection, 'ok'> } {
  const {
    rules,
    sheets,
    derived: choices = {},
    shape = {},
    columns = {},
    people = [],
    fileName = '',
    encoding,
    delimiter,
  } = options
  const read = { ...(encoding ? { encoding } : {}), ...(delimiter ? { delimiter } : {}) }
  const ended = { read: 0, match: 0 }
  const started = performance.now()
  const opened = openDraft(
    bytes,
    {
      fileName,
      settings: { read, shape, columns, ...(sheets ? { sheets: [...sheets] } : {}) },
      cells: [],
      rules,
    },
    { derived: choices, onStage: (stage) => (ended[stage] = performance.now()) },
  )
  if (!opened.ok) return { error: rejection(opened) }
  const { grid, offers } = opened
  const { state: sheet, places } = splitRows(opened.sheet, people)
  if (sheet.rows.length > maxApplicants) return { error: rejection(tooManyPeople(sheet.rows.length)) }
  const issues = collectIssues(sheet)
  const finished = performance.now()
  // accepting one offer can make another possible, so list all that accepting everything leads to
  const isOpen = offers.some(({ isAccepted }) => !isAccepted)
  const all = isOpen ? deriveGrid(grid, { rules, dateOrders: {}, choices: 'all' }).offers : offers
  const accepted = new Set(offers.flatMap(({ id, isAccepted }) => (isAccepted ? [id] : [])))
  const derived = all.map(({ id, field, from, rule, rows }) => {
    return { field, from, rule, rows, accepted: accepted.has(id), confidence: certaintyOf[rule] }
  })
  const timings = {
    read: ended.read - started,
    match: ended.match - ended.read,
    review: finished - ended.match,
    total: finished - started,
  }
  const { encoding: usedEncoding, roster } = grid.read
  const result = {
    ...describeGrid(grid, { ...sheet, places }, issues, derived),
    encoding: usedEncoding,
    timings,
  }
  return { result: roster ? { ...result, roster } : result, sheet }
}

const rejection = ({ code, params }: FileRejection) => (params ? { code, params } : { code })

function describeGrid(
  grid: MatchedGrid,
  { rows, relations, rules, places }: ReviewSheet & { places: ReadonlyMap<RowKey, SplitPlace> },
  issues: readonly GridIssue[],
  derived: ImportResult['derived'],
): Omit<ImportResult, 'encoding' | 'timings'> {
  const taken = takenSheets(grid)
  // the rows of a second list are those that the spreadsheet shows
  const nameOf = new Map(
    grid.sheets.map((sheet) => [sheet.index, isSecondTable(sheet.index) ? sheet.name : sheetLabel(sheet)]),
  )
  const sheetName = (sheet: number) => (taken.length > 1 ? { sheet: nameOf.get(sheet) ?? '' } : {})
  const orderOf = ({ row }: { row: RowKey }) => places.get(row)?.row ?? row
  const place = (key: RowKey) => {
    const added = places.get(key)
    const { sheet = 0, row = 0 } = positionOfKey(added?.row ?? key) ?? {}
    return { ...sheetName(sheet), row, ...(added ? { person: added.person } : {}) }
  }
  // people who were added to a row follow it
  const inOrder = places.size === 0 ? rows : rows.toSorted((one, other) => orderOf(one) - orderOf(other))
  const sources = new Set(derived.map(({ from }) => from))
  return {
    questions: grid.questions,
    header_row: taken[0]?.headerRow ?? 0,
    sheet: taken[0]?.name ?? '',
    sheets: countBySheet(grid.sheets).map(({ name, rows: people, isTaken, reason }) => ({
      name,
      rows: people,
      taken: isTaken,
      reason,
    })),
    rows: rows.length,
    columns: taken.flatMap(({ index, columns }) =>
      columns
        .filter(({ header, field }) => header !== '' || field !== null)
        .map(({ index: at, header, field, confidence, reason }) => ({
          header,
          field,
          confidence,
          reason:
            field === null && sources.has(sourceName({ header, index: at }))
              ? { code: 'source' as const, params: { heading: header } }
              : reason,
          ...sheetName(index),
        })),
    ),
    values: inOrder.map(({ row, applicant }) => ({ ...applicant, ...place(row) })),
    issues: issues.map((issue) => ({ ...issue, ...plainParams(issue, place), ...place(issue.row) })),
    links: relations.links.map(({ row, field, to_row }) => {
      const to = place(to_row)
      return {
        field,
        ...place(row),
        to_row: to.row,
        ...(to.sheet === undefined ? {} : { to_sheet: to.sheet }),
      }
    }),
    derived,
    unused: taken.flatMap((sheet) =>
      findUnused(sheet, { sources, today: rules.today }).map((column) => ({
        ...column,
        ...sheetName(sheet.index),
      })),
    ),
    left_out: grid.sheets.flatMap(({ name, isTaken, reason, leftOut }): ImportResult['left_out'] => {
      if (reason === 'hidden') return [{ sheet: name, row: 0, reason: 'hidden_sheet' }]
      return isTaken ? leftOut.map((row) => ({ sheet: name, row: row.row, reason: row.reason })) : []
    }),
    hidden_rows: taken.flatMap(({ name, rows: people, hiddenRows }) =>
      people.filter(({ row }) => hiddenRows.includes(row)).map(({ row }) => ({ sheet: name, row })),
    ),
  }
}

/** Replaces the row key in an issue's params with the row number that the spreadsheet shows. */
function plainParams(
  { params }: GridIssue,
  place: (key: RowKey) => { row: number; sheet?: string },
): Pick<GridIssue, 'params'> {
  if (typeof params?.['row'] !== 'number') return {}
  const { row, sheet } = place(params['row'])
  return { params: { ...params, row: sheet === undefined ? row : `${row} (${sheet})` } }
}
