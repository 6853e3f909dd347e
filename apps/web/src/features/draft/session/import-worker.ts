import { expose } from 'comlink'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { DraftRows } from '@campus/draft/apply-cells'
import type { DerivedChoices } from '@campus/draft/derive/derived-offer'
import type { Cell } from '@campus/draft/model/cell'
import type { RememberedValues } from '@campus/draft/model/remembered-values'
import type { FileRejection } from '@campus/draft/model/sheet-read'
import { describeDerived, describeMatched } from '@campus/draft/match-response'
import { settleGrid, type MatchedGrid, type SheetColumns } from '@campus/draft/match/matched-grid'
import type { DateOrders } from '@campus/draft/normalise/infer-date-order'
import { matchGrid, reviewSettled, type GridOptions, type GridResult } from '@campus/draft/open-draft'
import { readSpreadsheet, type SpreadsheetOptions } from '@campus/draft/read-spreadsheet'
import { readCorrections, type Corrections } from '@campus/draft/relate/corrections/read-corrections'
import { splitFile, type ProposedPart } from '@campus/draft/relate/split-file'
import { warmUpSteps } from '@campus/draft/warm-up'
import type { ChosenSettings, DerivedResponse, MatchedResponse } from '@campus/draft/matched-response'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { RowChoices } from '@campus/draft/model/row-key'

/** Rows handed over at once: few enough to receive without a long task. */
const chunk = 200
const mostParsed = 4
const mostMatched = 3

/** `file` is the number that `parse` returned. */
export type MatchRequest = {
  file: number
  rules: ApplicantRules
  /** Indexes of the sheets that the user ticked. */
  sheets?: number[]
  /** The user's decisions about single rows, by row key. */
  rows?: RowChoices
  chosen?: ChosenSettings
}
export type DeriveRequest = {
  file: number
  columns: SheetColumns
  dateOrders: DateOrders
  derived: DerivedChoices
  rules: ApplicantRules
}
export type ReviewRequest = DeriveRequest & { cells: Cell[]; values: RememberedValues }

/** A result, or why the file can't be used. */
export type Read<Value> = { ok: true; value: Value } | FileRejection

type ReviewedFile = Pick<DraftRows, 'relations' | 'context' | 'removed'> & { derived: DerivedResponse }

/** Reads files for the page, and keeps the last few, so that another choice needn't read them again. */
export class ImportFiles {
  private lastFile = 0
  /** Parsed files waiting to be matched, newest last: choosing another file abandons the previous one. */
  private readonly parsed = new Map<number, MatchedGrid['read']>()
  /** Files with matched columns, newest last. */
  private readonly matched = new Map<number, MatchedGrid>()

  get isUnused(): boolean {
    return this.matched.size === 0
  }

  /** Only reads the cells, which can start before the rules for matching have loaded; returns a number for the file. */
  parse(bytes: ArrayBuffer, options: SpreadsheetOptions): Read<number> {
    const spreadsheet = readSpreadsheet(new Uint8Array(bytes), options)
    if (!spreadsheet.ok) return spreadsheet
    const file = ++this.lastFile
    keepNewest(this.parsed, mostParsed, [file, spreadsheet])
    return { ok: true, value: file }
  }

  /** Matches the columns of a file that was just parsed. */
  read(request: MatchRequest): Read<MatchedResponse> {
    const spreadsheet = this.parsed.get(request.file)
    if (spreadsheet === undefined) throw new Error('a file was to be read before it was parsed')
    this.parsed.delete(request.file)
    const options = gridOptions(request)
    const result = matchGrid(spreadsheet, options)
    if (!result.ok && result.code === 'file_too_many_rows') {
      // it may be split, without reading it again
      const whole = matchGrid(spreadsheet, { ...options, isAnySize: true })
      if (whole.ok) keepNewest(this.matched, mostMatched, [request.file, whole.grid])
    }
    return this.describe(request, result)
  }

  /** Matches a file's columns again, in a hundredth of the time of reading it. */
  match(request: MatchRequest): Read<MatchedResponse> {
    return this.describe(request, matchGrid(this.gridOf(request.file).read, gridOptions(request)))
  }

  /** Proposes how to split a file with too many people; null if it can't be split. */
  split(file: number, rules: ApplicantRules): ProposedPart[] | null {
    return splitFile(this.gridOf(file), rules)
  }

  /** Lists the values that can be derived with these columns and choices. */
  derive({ file, columns, dateOrders, derived: choices, rules }: DeriveRequest): DerivedResponse {
    return describeDerived(settleGrid(this.gridOf(file), columns), { rules, dateOrders, choices })
  }

  /** Reads and validates everybody. `onRows` receives the rows in chunks, so that storing them never blocks the page. */
  review(request: ReviewRequest, onRows: (rows: ReviewRow[], total: number) => void): ReviewedFile {
    const { rows, relations, context, removed } = reviewSettled(this.gridOf(request.file), request).sheet
    for (let from = 0; from < rows.length; from += chunk) onRows(rows.slice(from, from + chunk), rows.length)
    return { relations, context, removed, derived: this.derive(request) }
  }

  /** Reads a returned workbook of rows with errors; null if it isn't one. */
  corrections(bytes: ArrayBuffer): Read<Corrections | null> {
    const read = readCorrections(new Uint8Array(bytes))
    return read.ok ? { ok: true, value: read.corrections } : read
  }

  private describe({ file, rules, chosen }: MatchRequest, result: GridResult): Read<MatchedResponse> {
    if (!result.ok) return result
    keepNewest(this.matched, mostMatched, [file, result.grid])
    return { ok: true, value: { file, ...describeMatched(result.grid, rules, chosen) } }
  }

  private gridOf(file: number): MatchedGrid {
    const grid = this.matched.get(file)
    if (grid === undefined) throw new Error('this file is not read, or was abandoned')
    return grid
  }
}

const gridOptions = ({ rules, sheets, rows, chosen }: MatchRequest): GridOptions => ({
  today: rules.today,
  ...(sheets ? { sheets } : {}),
  ...(rows ? { rows } : {}),
  ...(chosen?.part ? { part: chosen.part.rows } : {}),
})

function keepNewest<Value>(files: Map<number, Value>, most: number, [file, value]: [number, Value]): void {
  files.delete(file)
  files.set(file, value)
  for (const old of [...files.keys()].slice(0, -most)) files.delete(old)
}

/**
 * Runs the code before a file is chosen: compiling it for the first time takes the browser longer than
 * reading a file.
 */
function warmUp(files: ImportFiles, steps = warmUpSteps()): void {
  // in small steps, so that a file dropped in the meantime waits for one of them at most
  setTimeout(() => {
    if (files.isUnused && steps.next().done !== true) warmUp(files, steps)
  })
}

function start(files: ImportFiles): void {
  expose(files)
  warmUp(files)
}
start(new ImportFiles())
