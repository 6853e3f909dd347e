import type { PhoneNumber } from './applicant-field.ts'
import { applicantFieldTable, type ApplicantField, type FieldsWith } from './applicant-field-table.ts'

type PhoneField = FieldsWith<{ kind: 'phone' }>

/**
 * One person, the same in the import, the cart and the order. A text that could not be understood (a date, a country, a
 * phone number) stays as it was typed, and the rules say what is wrong with it. Empty is an empty string. Whom a person
 * is tied to (`dependent_of`, `group_leader`) is a text as well: the rules of the place it came from find that one.
 */
export type Applicant = { [Field in Exclude<ApplicantField, PhoneField>]: string } & {
  [Field in PhoneField]: PhoneNumber | string | null
}

// The row of the table says which of the two stands in a field.
const blank = Object.fromEntries(
  Object.entries(applicantFieldTable).map(([field, { kind }]) => [field, kind === 'phone' ? null : '']),
) as Applicant

/** An applicant with nothing filled in. */
export const emptyApplicant = (): Applicant => ({ ...blank })
