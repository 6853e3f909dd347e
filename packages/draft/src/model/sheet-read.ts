import type { FileIssueCode } from '@campus/domain/applicant/issue'
import type { RawRow } from './raw-cell.ts'
import type { ShapeChoices, ShapeQuestion } from './sheet-shape.ts'

/** The files in a OneRoster bundle, with the number of lines read from each. */
export type RosterSource = { files: { name: string; lines: number }[] }

/**
 * Why someone in users.csv isn't offered: withdrawn or disabled, or neither student nor staff (a guardian).
 */
export type RosterLeftOut = { row: number; reason: 'inactive' | 'other_role' }

/** Merged cells of one column: row numbers as in the spreadsheet, both inclusive. */
export type ColumnMerge = { column: number; from: number; to: number }

/** Merged cells of one row: its number as in the spreadsheet, and columns from 0, both inclusive. */
export type HeaderMerge = { row: number; from: number; to: number }

export type SheetMerges = { across: readonly HeaderMerge[]; down: readonly ColumnMerge[] }

/** A table on a sheet: its heading row and everything below. */
export type Table = {
  /** The row number that the spreadsheet shows; 0 if the sheet has no headings. */
  headerRow: number
  /** The other row that was read as headings: the one below, or the groups above. */
  secondRow?: number
  headers: string[]
  /** The text to read instead of a heading that is too vague, from a group or a merged neighbour. */
  hints: (string | null)[]
  rows: RawRow[]
  /** Rows by which the columns are matched, if there are more than `rows`: those of all repetitions. */
  alike?: readonly RawRow[]
  /** The strength of the evidence: roughly the number of known headings. */
  evidence: number
}

/** The cells of a sheet; a text file is a single sheet without a name. */
export type SheetCells = {
  /** Index in the workbook, from 0, counting hidden sheets. */
  index: number
  name: string
  isHidden: boolean
  /** Non-blank rows above, on and below the headings. */
  rows: RawRow[]
  /** All rows as they are in the file, if only the cells between two corners are read. */
  whole?: readonly RawRow[]
  /** Numbers of rows that are hidden in the spreadsheet. */
  hiddenRows: readonly number[]
  headerMerges?: readonly HeaderMerge[]
  columnMerges?: readonly ColumnMerge[]
  /** The sheet may have more rows than were read. */
  isCut: boolean
  /** The table of a list written by another system, whose headings needn't be searched for. */
  table?: Table
  /** Lines of such a list that aren't offered, and why. Gaps in its row numbers aren't blank rows. */
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

/** The contents of a file before lists are searched for. */
export type FileCells = Read<SheetCells>

/** A sheet with the list found on it; null if nothing looks like one. */
export type SheetRead = Omit<SheetCells, 'table' | 'headerMerges'> & { table: Table | null }
export type FileRead = Read<SheetRead> & {
  questions: ShapeQuestion[]
  /** By sheet whose columns repeat: how many people each row would be if they are split, by its number. */
  splits: ReadonlyMap<number, ReadonlyMap<number, number>>
  /** The user's choices about the shape of the sheets. */
  shape: ShapeChoices
}

/**
 * Why a file can't be used. `params` fill the message: the row of a cell, a limit in megabytes, or the number
 * of rows and its maximum.
 */
export type FileRejection = {
  ok: false
  code: FileIssueCode
  params?: { row: number } | { megabytes: number } | { rows: number; maximum: number }
}
