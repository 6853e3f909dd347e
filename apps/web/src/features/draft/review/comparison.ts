import type { ComparedPerson } from '@campus/contract/same-person'
import { isComparable, isFindingOpen, type Finding } from '@campus/draft/relate/open-finding'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { oncePer } from '../../../shared/state/once-per.ts'

/**
 * Results for people in carts and policies, by identity and dates; null if nothing was found. A late result
 * is stored under the values it was requested for, so it never shows at a row edited since, and undo finds it
 * again.
 */
export type Comparison = ReadonlyMap<string, Finding | null>

/** A row's identity and dates: the key of its result. Empty if there isn't enough to compare. */
export const identityKey = oncePer((row: ReviewRow): string =>
  isComparable(row) ? JSON.stringify(comparedPerson(row)) : '',
)

/** A row's data for the server's comparison. */
export function comparedPerson({ applicant }: ReviewRow): ComparedPerson {
  const { first_name, last_name, date_of_birth, passport_number, student_number } = applicant
  const { email, phone_number: phone, start_date, end_date } = applicant
  return {
    first_name,
    last_name,
    date_of_birth,
    passport_number,
    student_number,
    email,
    phone_number: typeof phone === 'string' ? null : phone,
    start_date,
    end_date,
  }
}

/** The result to show at a row; null if its question was answered. */
export function findFinding(row: ReviewRow, comparison: Comparison | undefined): Finding | null {
  const finding = comparison?.get(identityKey(row)) ?? null
  return finding === null || !isFindingOpen(row, finding) ? null : finding
}

/** Rows without a result, one per person. */
export function notCompared(
  { rows, comparison }: { rows: readonly ReviewRow[]; comparison?: Comparison },
  asked: Comparison,
): ReviewRow[] {
  const found = new Map<string, ReviewRow>()
  for (const row of rows) {
    const key = identityKey(row)
    if (key !== '' && !asked.has(key) && comparison?.has(key) !== true) found.set(key, row)
  }
  return [...found.values()]
}
