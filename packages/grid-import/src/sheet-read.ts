import type { FileIssueCode } from '@campus/domain/applicant/issue'
import type { Table } from './find-header.ts'
import type { RawRow } from './raw-cell.ts'
import type { ColumnMerge } from './spread-merges.ts'
import type { RosterLeftOut } from './roster/roster-people.ts'

/** Which files a OneRoster bundle brought, with their lines: what came from where. */
export type RosterSource = { files: { name: string; lines: number }[] }

/** A sheet with what was found on it; a text file is one without a name. */
export type SheetRead = {
  /** Its position in the workbook, from 0, hidden sheets counted. */
  index: number
  name: string
  isHidden: boolean
  /** Null where nothing looks like a list. */
  table: Table | null
  /** Non-blank rows above, on and below the headings. */
  rows: RawRow[]
  /** Numbers of rows that a person does not see in the spreadsheet. */
  hiddenRows: readonly number[]
  /** Cells merged downwards. */
  merges?: readonly ColumnMerge[]
  /** The sheet goes on beyond what is read. */
  isCut: boolean
  /** Of a list that another system wrote: which of its lines are not offered, and why. Its gaps are no blank rows. */
  leftOut?: readonly RosterLeftOut[]
}

export type SpreadsheetRead =
  | {
      ok: true
      encoding: string
      delimiter: string
      sheets: SheetRead[]
      /** The files of a OneRoster bundle. */
      roster?: RosterSource
    }
  | FileRejection

/** Why a file cannot be used; `params` fill the code's text: the row of a cell, the megabytes of a limit. */
export type FileRejection = {
  ok: false
  code: FileIssueCode
  params?: { row: number } | { megabytes: number } | { rows: number; maximum: number }
}
