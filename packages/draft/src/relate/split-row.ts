import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import type { ReviewRow } from '../model/review-row.ts'

/** The texts of one person, by field, as they would be typed. */
export type PersonTexts = Partial<Record<ApplicantField, string>>

/** Copied to nobody else, but dealt out where a cell holds as many values as there are people. */
const personalFields: ReadonlySet<ApplicantField> = new Set<ApplicantField>([
  'type',
  ...fieldsWhere(applicantFieldTable, ({ isPersonal }) => isPersonal === true),
])

/**
 * Splits a row that names several people into the texts of each: the first stays in the row, the others are
 * added below. Cells with as many values as people are distributed; shared values are copied.
 */
export function splitRow({ people, typed, applicant }: ReviewRow): PersonTexts[] {
  return (people ?? []).map(({ first, last }, at, { length }) => {
    const texts: PersonTexts = { first_name: first, last_name: last }
    for (const field of applicantFields) {
      const text = typed[field] ?? ''
      if (text === '' || field === 'first_name' || field === 'last_name') continue
      const parts = personalFields.has(field) ? text.split(/\s*(?:\n|;|\s\/\s|&)\s*/) : []
      const value = applicant[field]
      const understood = typeof value === 'string' && field !== 'email' ? value : text
      if (parts.length === length) texts[field] = parts[at]!
      else if (field === 'type' || !personalFields.has(field) || at === 0) texts[field] = understood
    }
    return texts
  })
}
