import type { DerivedChoices, DerivedOffer } from './derive/derived-offer.ts'
import type { DateOrders } from './normalise/infer-date-order.ts'
import type { ColumnMatch, ColumnChoice } from './model/column-match.ts'
import type { SheetReason } from './match/match-sheets.ts'
import type { RosterSource } from './model/sheet-read.ts'
import type { ShapeQuestion } from './model/sheet-shape.ts'
import type { FilePart } from './model/row-part.ts'
import type { RowReason } from './match/select-rows.ts'

/** Earlier choices about the file's columns, on which the offers depend. */
export type ChosenSettings = {
  columns?: Record<string, ColumnChoice>
  date_orders?: DateOrders
  derived?: DerivedChoices
  part?: FilePart
}

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
  /** The number of the heading row; 0 if there is none. */
  headerRow: number
  /** The row before or after it, if its headings are read too. */
  secondRow?: number
  /** The first rows as typed, to check how the file is read and to choose the heading row. */
  firstRows: { row: number; cells: string[] }[]
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
  /** The number by which the worker knows the file. */
  file: number
  encoding: string
  delimiter: string
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

/** Values that can be derived from other columns, and what is asked with these columns. */
export type DerivedResponse = {
  /** Number of people on all imported sheets. */
  rowCount: number
  offers: DerivedOffer[]
  /** All offers that "accept all" accepts, because accepting one may make another possible. */
  allIds: string[]
  /** What is asked about the shape of the sheets and the order of names, answered or not. */
  questions: ShapeQuestion[]
}
