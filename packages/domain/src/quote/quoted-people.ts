import type { ApplicantType } from '../applicant/applicant-field.ts'

/** How many people of each kind a quote is for. Every kind pays the same price; the counts are for the reader. */
export type QuotedPeople = Record<ApplicantType, number>

/** As many as one import takes. Source: specification, section 9.1: applicants in an import, at most. */
export const mostQuotedPeople = 5000

export function countPeople(people: QuotedPeople): number {
  return people.student + people.immediate_family + people.group_leader
}
