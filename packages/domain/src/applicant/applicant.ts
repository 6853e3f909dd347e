import type { PhoneNumber } from './applicant-field.ts'
import { applicantFieldTable, type ApplicantField, type FieldsWith } from './applicant-field-table.ts'

type PhoneField = FieldsWith<{ kind: 'phone' }>

/**
 * One person, in the same form in the import, the cart and the order. A text that wasn't understood (a date,
 * a country, a phone number) is kept as typed, and the rules report what is wrong with it. Empty is an empty
 * string. A link to another person (`dependent_of`, `group_leader`) is a text as well, resolved by the rules
 * of the place it came from.
 */
export type Applicant = { [Field in Exclude<ApplicantField, PhoneField>]: string } & {
  [Field in PhoneField]: PhoneNumber | string | null
}

// safe: the row of the table decides which of the two a field holds
const blank = Object.fromEntries(
  Object.entries(applicantFieldTable).map(([field, { kind }]) => [field, kind === 'phone' ? null : '']),
) as Applicant

/** A field's value as text for a spreadsheet cell; a phone number becomes a single text. */
export function valueText(value: Applicant[ApplicantField] | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return value.phone_number === '' ? '' : `+${value.country_code} ${value.phone_number}`
}

/** An applicant with nothing filled in. */
export const emptyApplicant = (): Applicant => ({ ...blank })
