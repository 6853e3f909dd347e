import { fullName } from '@campus/domain/full-name'
import { foldName } from '@campus/domain/applicant/fold-text'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { RowName } from '../row-name.ts'

export type PersonOption = { value: string; label: string }

/** The cell text that refers to this person: the student number, else the full name. */
export function formatReference(person: ReviewRow): string {
  return person.applicant.student_number || referenceName(person)
}

/** Leaders are referred to by their full name. */
export function referenceName({ applicant }: ReviewRow): string {
  return fullName(applicant)
}

/** People of certain types as options, by row; people of the same name are distinguished by number or row. */
export function personOptions(
  rows: readonly ReviewRow[],
  types: readonly string[],
  rowName: RowName,
): PersonOption[] {
  const people = rows.filter(({ applicant }) => types.includes(applicant.type))
  const seen = new Map<string, number>()
  const key = ({ applicant }: ReviewRow) => foldName(applicant.first_name + applicant.last_name)
  for (const person of people) seen.set(key(person), (seen.get(key(person)) ?? 0) + 1)
  return people.map((person) => {
    const { applicant, row } = person
    const name = fullName(applicant)
    const mark = applicant.student_number || ((seen.get(key(person)) ?? 0) > 1 ? `#${rowName(row)}` : '')
    return { value: String(row), label: mark === '' ? name : `${name} (${mark})` }
  })
}
