import type { ComparedPerson } from '@campus/contract/same-person'
import { isComparable, isFindingOpen, type Finding } from '@campus/draft/relate/open-finding'
import type { ReviewRow } from '@campus/draft/model/review-row'

/**
 * What is known about people in carts and policies, by who they are and when they travel; null is nobody. An answer that
 * comes late is about what was asked, so it never stands at a row that was edited since, and undo finds it again.
 */
export type Comparison = ReadonlyMap<string, Finding | null>

const keys = new WeakMap<ReviewRow, string>()

/** Who a row is, and when: the text by which a finding is kept. Empty where there is nothing to compare by yet. */
export function identityKey(row: ReviewRow): string {
  let key = keys.get(row)
  if (key === undefined) keys.set(row, (key = writeKey(row)))
  return key
}

const writeKey = (row: ReviewRow) => (isComparable(row) ? JSON.stringify(comparedPerson(row)) : '')

/** A row as the server compares it. */
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

/** The finding that stands at a row; none where it is a question that was answered. */
export function findFinding(row: ReviewRow, comparison: Comparison | undefined): Finding | null {
  const finding = comparison?.get(identityKey(row)) ?? null
  return finding === null || !isFindingOpen(row, finding) ? null : finding
}

/** Rows that nothing is known about yet, one for each person. */
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
