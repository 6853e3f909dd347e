import { fullName } from '@campus/domain/full-name'
import { foldName } from '@campus/domain/applicant/fold-text'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { RowName } from '../row-name.ts'

export type PersonOption = { value: string; label: string }

/** What a cell says so that it means this person: the student number, else the whole name. */
export function formatReference(person: ReviewRow): string {
  return person.applicant.student_number || referenceName(person)
}

/** Leaders are meant by their whole name. */
export function referenceName({ applicant }: ReviewRow): string {
  return fullName(applicant)
}

/** People of certain types to choose from, by their row; namesakes are told apart by their number or row. */
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
