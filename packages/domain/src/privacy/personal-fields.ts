import type { ApplicantFieldTable } from '../applicant/applicant-field-row.ts'
import { applicantFieldTable, fieldsWhere } from '../applicant/applicant-field-table.ts'

/** Names under which events and changes store parts of a field, or several fields in one. */
const partNames: Record<string, readonly string[]> = {
  phone_number: ['phone_country_id', 'phone_country_code'],
}
const joined = ['full_name', 'name', 'ref'] as const

const withParts = (fields: readonly string[]) =>
  fields.flatMap((field) => [field, ...(partNames[field] ?? [])])

/** Fields by which a person is contacted; they serve no purpose once nobody has to be. */
export const contactFields = (table: ApplicantFieldTable = applicantFieldTable): string[] =>
  withParts(fieldsWhere(table, ({ redaction }) => redaction === 'with_contact'))

/** All fields that identify a person. The rest (dates, plan, countries and money) identifies nobody. */
export const personalFields = (table: ApplicantFieldTable = applicantFieldTable): string[] => [
  ...withParts(fieldsWhere(table, ({ redaction }) => redaction !== 'never')),
  ...joined,
]
