import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { RowName } from '../session/row-name.ts'
import type { GridRow } from './cell-editors.tsx'
import type { FindOrigin } from './cell-origin.ts'
import type { CellWords } from './cell-text.ts'

/** Everything the cells need to display and parse values in the user's language. */
export type ColumnContext = {
  /** The visible columns, in order. */
  fields: readonly ApplicantField[]
  words: CellWords
  /** The price as text; a dash with the reason if there is none. */
  feeOf: (row: GridRow) => { text: string; reason?: string }
  defaultPlan: string
  readDate: (text: string) => string
  readCountry: (text: string) => string
  dateHint: string
  countryListId: string
  isNarrow: boolean
  /** Whether the names of rows have more than a number: a sheet, or a column of a turned sheet. */
  hasLongRowNames: boolean
  rowName: RowName
  /** Finds the origin of a value that is neither in the file nor typed. */
  originOf: FindOrigin
  /** Who edited a cell, and when; empty if it is unchanged from the file. */
  editedText: (row: number, field: string) => string
}
