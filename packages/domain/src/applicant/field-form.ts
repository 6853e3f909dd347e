import { applicantFieldTable } from './applicant-field-table.ts'
import type { ApplicantFieldRow, ApplicantFieldTable } from './applicant-field-row.ts'
import type { ApplicantField, ApplicantType } from './applicant-field.ts'

/*
 * What a form needs to know about an applicant's fields before anything is validated. The rules
 * (`validate-applicant.ts`) decide; the test of this file keeps the two consistent.
 */

/** The person whom a form is about: their type, and whether their contract insures a fee. */
export type AskedPerson = { type: ApplicantType | (string & {}); total_fee_required: boolean }

/** Whether an applicant of a type may leave a field empty under a contract. */
export function isFieldOptional(field: ApplicantField, asked: AskedPerson): boolean {
  switch (applicantFieldTable[field].required) {
    case 'always':
      return false
    case 'never':
      return true
    case 'with_fee':
      return !asked.total_fee_required
    case 'unless_family':
      return asked.type === 'immediate_family'
    case 'of_family':
      return asked.type !== 'immediate_family'
  }
}

/** Maximum number of characters of a field; undefined if it has no limit of its own. */
export function longestText(
  field: string,
  table: ApplicantFieldTable = applicantFieldTable,
): number | undefined {
  return (table[field] as ApplicantFieldRow | undefined)?.longest
}
