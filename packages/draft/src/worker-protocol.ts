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

/** What was chosen before for the columns of the file: what can be made from them depends on it. */
export type ChosenSettings = {
  columns?: Record<string, ColumnTarget | null>
  date_orders?: DateOrders
  derived?: DerivedChoices
  part?: FilePart
}

/**
 * What the page asks the import worker. `id` comes back in the response, so that a late response is not taken for a newer;
 * `file` is the `id` of the request that had the file parsed.
 */
export type ImportRequest = { id: number } & (
  | {
      /** A file's cells alone, which need not wait for what its columns are matched by. */
      kind: 'parse'
      /** Transferred, not copied. */
      bytes: ArrayBuffer
      options: ReadOptions
    }
  | {
      /** Matches the columns of a file that was parsed. */
      kind: 'read'
      file: number
      /** Positions of the sheets that the person ticked. */
      sheets?: number[]
      /** What the person decided about single rows, by their keys. */
      rows?: RowChoices
      chosen?: ChosenSettings
      rules: ApplicantRules
    }
  | {
      /** A file that was read once more, with other sheets or rows ticked. */
      kind: 'match'
      file: number
      sheets?: number[]
      rows?: RowChoices
      chosen?: ChosenSettings
      rules: ApplicantRules
    }
  | {
      /** Parts for a file that holds more people than one order may. */
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
  /** A workbook of faulty rows that came back. Transferred, not copied. */
  | { kind: 'corrections'; bytes: ArrayBuffer }
  | {
      /** What can be made from other columns, with these columns and choices. */
      kind: 'derive'
      file: number
      columns: SheetColumns
      dateOrders: DateOrders
      derived: DerivedChoices
      rules: ApplicantRules
    }
)

/** Any sheet of the file, taken or not. */
export type SheetResponse = {
  index: number
  name: string
  rows: number
  isTaken: boolean
  reason: SheetReason
}

/** A sheet that is taken, with its columns matched. */
export type TableResponse = {
  sheet: number
  name: string
  rowCount: number
  columns: ColumnMatch[]
  /** Three different values of each column, by the column's index. */
  samples: Record<number, string[]>
  /** The first rows as typed, headings first, to see whether encoding and separator are right. */
  preview: string[][]
  leftOut: { row: number; reason: RowReason }[]
  /** What stands in the rows that were left out or are hidden, by number; not of blank ones, and of the first hundreds. */
  texts: Record<number, string>
  /** Rows that are taken though the spreadsheet does not show them. */
  hiddenRows: number[]
}

/** A file read and its columns matched. */
export type MatchedResponse = {
  kind: 'matched'
  /** By which number the worker knows the file. */
  file: number
  encoding: string
  delimiter: string
  /** People on all the sheets taken. */
  rowCount: number
  /** More than one order may hold: a sheet has to be left out. */
  isTooMany: boolean
  sheets: SheetResponse[]
  tables: TableResponse[]
  /** The files of a OneRoster bundle. */
  roster?: RosterSource
  /** The draft that this file corrects, where it is a workbook of faulty rows. */
  correctsDraft?: string
  derived: DerivedResponse
}

/** What can be made from other columns. */
export type DerivedResponse = {
  offers: DerivedOffer[]
  /** Every offer that "accept all" takes: accepting one may make another possible. */
  allIds: string[]
}

/** What the worker replies. Rows come in chunks, so that storing them never holds up the page. */
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
  /** A file's cells are there, by the number of the request. */
  | { kind: 'parsed' }
  | { kind: 'parts'; parts: ProposedPart[] | null }
  | { kind: 'failed'; code: FileIssueCode; params: FileRejection['params'] }
  | { kind: 'progress'; stage: 'read' | 'review'; done: number; total: number }
)
