import type { SheetColumns } from './match/matched-grid.ts'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { FileIssueCode } from '@campus/domain/applicant/issue'
import type { DerivedChoices, DerivedOffer } from './derive/derived-offer.ts'
import type { DateOrders } from './normalise/infer-date-order.ts'
import type { Cell } from './model/cell.ts'
import type { ColumnMatch, ColumnTarget } from './model/column-match.ts'
import type { Corrections } from './relate/corrections/read-corrections.ts'
import type { CellContext } from './normalise/normalise-cell.ts'
import type { SheetReason } from './match/match-sheets.ts'
import type { FileRejection, RosterSource } from './model/sheet-read.ts'
import type { ReadOptions } from './read/read-cells.ts'
import type { FilePart } from './model/row-part.ts'
import type { ProposedPart } from './relate/split-file.ts'
import type { RememberedValues } from './model/remembered-values.ts'
import type { Relations } from './relate/relate-rows.ts'
import type { ReviewRow } from './model/review-row.ts'
import type { RowChoices } from './model/row-key.ts'
import type { RowReason } from './match/select-rows.ts'

/** Earlier choices about the file's columns, on which the offers depend. */
export type ChosenSettings = {
  columns?: Record<string, ColumnTarget | null>
  date_orders?: DateOrders
  derived?: DerivedChoices
  part?: FilePart
}

/**
 * Requests from the page to the import worker. `id` is repeated in the response, so that a late response
 * isn't taken for a newer one; `file` is the `id` of the request that parsed the file.
 */
export type ImportRequest = { id: number } & (
  | {
      /** Only reads the cells, which can start before the data for matching is available. */
      kind: 'parse'
      /** Transferred, not copied. */
      bytes: ArrayBuffer
      options: ReadOptions
    }
  | {
      /** Matches the columns of a parsed file. */
      kind: 'read'
      file: number
      /** Indexes of the sheets that the user ticked. */
      sheets?: number[]
      /** The user's decisions about single rows, by row key. */
      rows?: RowChoices
      chosen?: ChosenSettings
      rules: ApplicantRules
    }
  | {
      /** Matches a file again, with other sheets or rows ticked. */
      kind: 'match'
      file: number
      sheets?: number[]
      rows?: RowChoices
      chosen?: ChosenSettings
      rules: ApplicantRules
    }
  | {
      /** Proposes parts for a file with more people than an order may hold. */
      kind: 'split'
      file: number
      rules: ApplicantRules
    }
  | {
      kind: 'review'
      file: number
      columns: SheetColumns
      dateOrders: DateOrders
      derived: DerivedChoices
      cells: Cell[]
      values: RememberedValues
      rules: ApplicantRules
    }
  /** A corrected workbook of rows with errors. Transferred, not copied. */
  | { kind: 'corrections'; bytes: ArrayBuffer }
  | {
      /** Lists the values that can be derived with these columns and choices. */
      kind: 'derive'
      file: number
      columns: SheetColumns
      dateOrders: DateOrders
      derived: DerivedChoices
      rules: ApplicantRules
    }
)

/** Any sheet of the file, imported or not. */
export type SheetResponse = {
  index: number
  name: string
  rows: number
  isTaken: boolean
  reason: SheetReason
}

/** An imported sheet with its columns matched. */
export type TableResponse = {
  sheet: number
  name: string
  rowCount: number
  columns: ColumnMatch[]
  /** Up to three different values of each column, by column index. */
  samples: Record<number, string[]>
  /** The first rows as typed, headings first, to check the encoding and the delimiter. */
  preview: string[][]
  leftOut: { row: number; reason: RowReason }[]
  /**
   * Texts of rows that were left out or are hidden, by row number; not blank ones, and only the first few
   * hundred.
   */
  texts: Record<number, string>
  /** Imported rows that are hidden in the spreadsheet. */
  hiddenRows: number[]
}

/** A file with its columns matched. */
export type MatchedResponse = {
  kind: 'matched'
  /** The number by which the worker knows the file. */
  file: number
  encoding: string
  delimiter: string
  /** Number of people on all imported sheets. */
  rowCount: number
  /** More people than an order may hold, so a sheet has to be left out. */
  isTooMany: boolean
  sheets: SheetResponse[]
  tables: TableResponse[]
  /** The files of a OneRoster bundle. */
  roster?: RosterSource
  /** The draft that this file corrects, if it is a workbook of rows with errors. */
  correctsDraft?: string
  derived: DerivedResponse
}

/** Values that can be derived from other columns. */
export type DerivedResponse = {
  offers: DerivedOffer[]
  /** All offers that "accept all" accepts, because accepting one may make another possible. */
  allIds: string[]
}

/** Responses of the worker. Rows are sent in chunks, so that storing them never blocks the page. */
export type ImportResponse = { id: number } & (
  | MatchedResponse
  | { kind: 'rows'; rows: ReviewRow[]; total: number }
  | {
      kind: 'reviewed'
      relations: Relations
      context: CellContext
      removed: ReadonlyMap<number, ReviewRow>
      derived: DerivedResponse
    }
  | ({ kind: 'derived' } & DerivedResponse)
  | { kind: 'corrections'; corrections: Corrections | null }
  /** The cells of a file have been read; the file is known by the number of this request. */
  | { kind: 'parsed' }
  | { kind: 'parts'; parts: ProposedPart[] | null }
  | { kind: 'failed'; code: FileIssueCode; params: FileRejection['params'] }
  | { kind: 'progress'; stage: 'read' | 'review'; done: number; total: number }
)
