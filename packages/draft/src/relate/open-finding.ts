import { isKept, questionName } from '@campus/domain/applicant/same-person'
import type { ReviewRow } from '../model/review-row.ts'

/** What is known about a person of the carts and policies: `duplicate_trip`, or the question `same_person`. */
export type Finding = { field: string; code: string; params: Record<string, string | number> }

const datesAndBirth: ReadonlySet<string> = new Set(['start_date', 'end_date', 'date_of_birth'])

/** Whether a row can be compared with carts and policies: its birthday and its days are there and in no doubt. */
export function isComparable({ applicant, issues }: ReviewRow): boolean {
  const { date_of_birth: birth, start_date: start, end_date: end } = applicant
  if (birth === '' || start === '' || end === '') return false
  return !issues.some(({ field }) => datesAndBirth.has(field))
}

/** Whether a finding stands at a row; a question that was answered does not. */
export function isFindingOpen(row: ReviewRow, { code, params }: Finding): boolean {
  // what became a policy meanwhile is no longer replaced by itself
  if (row.same_person === 'replace' && params['shown'] === 'cart') return false
  return code !== 'same_person' || !isKept(row, questionName(params))
}
