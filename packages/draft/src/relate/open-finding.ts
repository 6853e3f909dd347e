import { isKept, questionName } from '@campus/domain/applicant/same-person'
import type { ReviewRow } from '../model/review-row.ts'

/** A match with someone in the carts or policies: `duplicate_trip`, or the question `same_person`. */
export type Finding = { field: string; code: string; params: Record<string, string | number> }

const datesAndBirth: ReadonlySet<string> = new Set(['start_date', 'end_date', 'date_of_birth'])

/** Whether a row can be compared with carts and policies: it has all its dates, and they have no issue. */
export function isComparable({ applicant, issues }: ReviewRow): boolean {
  const { date_of_birth: birth, start_date: start, end_date: end } = applicant
  if (birth === '' || start === '' || end === '') return false
  return !issues.some(({ field }) => datesAndBirth.has(field))
}

/** Whether a finding still applies to a row; a question that was answered doesn't. */
export function isFindingOpen(row: ReviewRow, { code, params }: Finding): boolean {
  // only someone in the cart can be replaced; the answer no longer counts once they have a policy
  if (row.same_person === 'replace' && params['shown'] === 'cart') return false
  return code !== 'same_person' || !isKept(row, questionName(params))
}
