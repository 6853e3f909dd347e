import type { ApplicantType } from '../applicant/applicant-field.ts'

/** The number of people of each kind in a quote, for the reader: the price is the same for all. */
export type QuotedPeople = Record<ApplicantType, number>

/** The maximum of an import. Source: specification, section 9.1: applicants in an import, at most. */
export const mostQuotedPeople = 5000

export function countPeople(people: QuotedPeople): number {
  return people.student + people.immediate_family + people.group_leader
}
