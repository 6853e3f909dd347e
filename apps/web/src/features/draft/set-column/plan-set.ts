import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { cutEditedText } from '@campus/domain/applicant/edited-text'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { CellEdit } from '../session/review-state.ts'
import { countryCells, dateCells } from '../grid/cell-text.ts'

/** The effect of setting a column: the edits, and how many of them replace another value. */
export type SetPlan = { edits: CellEdit[]; overwritten: number; same: number }

/** Plans one value for a column of many rows. Rows that already have it aren't changed. */
export function planSet(
  rows: readonly ReviewRow[],
  field: ApplicantField,
  text: string,
  { onlyEmpty }: { onlyEmpty: boolean },
): SetPlan {
  const plan: SetPlan = { edits: [], overwritten: 0, same: 0 }
  for (const { row, applicant, typed } of rows) {
    const value = applicant[field]
    const isEmpty = (value === null || value === '') && (typed[field] ?? '') === ''
    if (typed[field] === text || (text !== '' && value === text) || (isEmpty && text === '')) plan.same++
    else if (isEmpty || !onlyEmpty) {
      plan.edits.push({ row, field, text })
      if (!isEmpty) plan.overwritten++
    }
  }
  return plan
}

/** Converts a user's text to a cell edit: dates in the user's order, countries in their language. */
export function toEdit(
  row: number,
  field: ApplicantField,
  text: string,
  { readDate, readCountry }: Record<'readDate' | 'readCountry', (text: string) => string>,
): CellEdit {
  const read = dateCells.has(field) ? readDate : countryCells.has(field) ? readCountry : undefined
  return { row, field, text: cutEditedText(read?.(text) ?? text) }
}
