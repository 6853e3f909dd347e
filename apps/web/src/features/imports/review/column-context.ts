import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { RowName } from '../row-name.ts'
import type { GridRow } from './cell-editors.tsx'
import type { FindOrigin } from './cell-origin.ts'
import type { CellWords } from './cell-text.ts'

/** What the cells need to show and read values in the reader's words. */
export type ColumnContext = {
  /** The columns that show, in their order. */
  fields: readonly ApplicantField[]
  words: CellWords
  /** The price as text; a dash with its reason where there is none. */
  feeOf: (row: GridRow) => { text: string; reason?: string }
  defaultPlan: string
  readDate: (text: string) => string
  readCountry: (text: string) => string
  dateHint: string
  countryListId: string
  isNarrow: boolean
  /** Rows of several sheets name their sheet. */
  hasSheets: boolean
  rowName: RowName
  /** Where a value comes from that neither the file says nor a person typed. */
  originOf: FindOrigin
  /** Who edited a cell, and when; empty where it stands as in the file. */
  editedText: (row: number, field: string) => string
}
