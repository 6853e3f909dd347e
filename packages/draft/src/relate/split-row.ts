import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import type { SplitName } from '../model/normalised.ts'
import type { ReviewRow } from '../model/review-row.ts'

/** The texts of one person, by field, as they would be typed. */
export type PersonTexts = Partial<Record<ApplicantField, string>>

/** Copied to nobody else, but dealt out where a cell holds as many values as there are people. */
const personalFields: ReadonlySet<ApplicantField> = new Set<ApplicantField>([
  'type',
  ...fieldsWhere(applicantFieldTable, ({ isPersonal }) => isPersonal === true),
])

/**
 * Splits a row that names several people into the texts of each: the first stays in the row, the others are added
 * below. Cells with as many values as people are distributed; shared values are copied.
 */
export const splitRow = (row: ReviewRow): PersonTexts[] => textsOfPeople(row, row.people ?? [])

/** The texts of each person of a row, given their names; of the first, only those that change. */
export function textsOfPeople({ typed, applicant }: ReviewRow, people: readonly SplitName[]): PersonTexts[] {
  return people.map(({ first, last }, at, { length }) => {
    const isFirst = at === 0
    const texts: PersonTexts = {}
    const set = (field: ApplicantField, text: string) => {
      if (!isFirst || text !== (typed[field] ?? '')) texts[field] = text
    }
    set('first_name', first)
    set('last_name', last)
    for (const field of applicantFields) {
      const text = typed[field] ?? ''
      if (text === '' || field === 'first_name' || field === 'last_name') continue
      const parts = personalFields.has(field) ? text.split(/\s*(?:\n|;|\s\/\s|&)\s*/) : []
      const value = applicant[field]
      const understood = typeof value === 'string' && field !== 'email' ? value : text
      if (parts.length === length) set(field, parts[at]!)
      else if (!isFirst && (field === 'type' || !personalFields.has(field))) texts[field] = understood
    }
    return texts
  })
}
