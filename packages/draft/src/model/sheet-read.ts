import type { FileIssueCode } from '@campus/domain/applicant/issue'
import type { RawRow } from './raw-cell.ts'

/** Which files a OneRoster bundle brought, with their lines: what came from where. */
export type RosterSource = { files: { name: string; lines: number }[] }

/** Why somebody in users.csv is not offered: withdrawn or disabled, or neither pupil nor staff (a guardian). */
export type RosterLeftOut = { row: number; reason: 'inactive' | 'other_role' }

/** Cells of one column that are merged into one: rows as the spreadsheet numbers them, both included. */
export type ColumnMerge = { column: number; from: number; to: number }

/** Cells of one row that are merged into one: the row as the spreadsheet numbers it, columns from 0, both included. */
export type HeaderMerge = { row: number; from: number; to: number }

/** A table on a sheet: its heading row and everything below. */
export type Table = {
  /** The row number a person sees; 0 when the sheet has no headings. */
  headerRow: number
  headers: string[]
  /** What to read in place of a heading that says too little by itself: the group above it, a merged neighbour. */
  hints: (string | null)[]
  rows: RawRow[]
  /** How much speaks for it: roughly the number of headings understood. */
  evidence: number
}

/** The cells of a sheet; a text file is one without a name. */
export type SheetCells = {
  /** Its position in the workbook, from 0, hidden sheets counted. */
  index: number
  name: string
  isHidden: boolean
  /** Non-blank rows above, on and below the headings. */
  rows: RawRow[]
  /** Numbers of rows that a person does not see in the spreadsheet. */
  hiddenRows: readonly number[]
  headerMerges?: readonly HeaderMerge[]
  columnMerges?: readonly ColumnMerge[]
  /** The sheet goes on beyond what is read. */
  isCut: boolean
  /** Where another system wrote the list, so that nobody need look for its headings. */
  table?: Table
  /** Of such a list: which of its lines are not offered, and why. Its gaps are no blank rows. */
  leftOut?: readonly RosterLeftOut[]
}

type Read<Sheet> = {
  ok: true
  /** Of a text file; empty otherwise. */
  encoding: string
  delimiter: string
  sheets: Sheet[]
  /** The files of a OneRoster bundle. */
  roster?: RosterSource
}

/** What a file holds, before anybody looks for its lists. */
export type FileCells = Read<SheetCells>

/** A sheet with the list that was found on it; null where nothing looks like one. */
export type SheetRead = Omit<SheetCells, 'table' | 'headerMerges'> & { table: Table | null }
export type FileRead = Read<SheetRead>

/** Why a file cannot be used; `params` fill the code's text: the row of a cell, the megabytes of a limit. */
export type FileRejection = {
  ok: false
  code: FileIssueCode
  params?: { row: number } | { megabytes: number } | { rows: number; maximum: number }
}
