import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { cutEditedText } from '@campus/domain/applicant/edited-text'
import type { ColumnContext } from '../review/column-context.ts'
import { countryCells, dateCells } from '../review/cell-text.ts'
import type { CellEdit } from '../review/review-state.ts'

/** Converts a user's text to a cell edit: dates in the user's order, countries in their language. */
export function toEdit(
  row: number,
  field: ApplicantField,
  text: string,
  { readDate, readCountry }: Pick<ColumnContext, 'readDate' | 'readCountry'>,
): CellEdit {
  const read = dateCells.has(field) ? readDate : countryCells.has(field) ? readCountry : undefined
  return { row, field, text: cutEditedText(read?.(text) ?? text) }
}
