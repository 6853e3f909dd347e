import type { MatchedPerson } from '@campus/contract/same-person'
import { valueText } from '@campus/domain/applicant/applicant'
import { matchedFields, type Difference } from '@campus/domain/applicant/match-people'
import { identityFields } from '@campus/domain/applicant/same-person'
import { isComparable, isFindingOpen, type Finding } from '@campus/draft/relate/open-finding'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { oncePer } from '../../../shared/state/once-per.ts'

/** The server's answer about a person; `finding` is the issue to show at their row. */
export type ComparedPerson = Pick<MatchedPerson, 'current' | 'earlier'> & { finding: Finding | null }

/**
 * Answers by identity and dates; null if the person matches nobody. A late answer is stored under the values
 * it was requested for, so it never shows at a row edited since, and undo finds it again.
 */
export type Comparison = ReadonlyMap<string, ComparedPerson | null>

const keyFields = [...identityFields, 'start_date', 'end_date'] as const

/** A row's identity and dates: the key of its answer. Empty without a birthday, which every match needs. */
export const identityKey = oncePer((row: ReviewRow): string => {
  const person = comparedValues(row)
  return person.date_of_birth === '' ? '' : JSON.stringify(keyFields.map((field) => person[field]))
})

/** A row's data for the server's comparison: the values that aren't empty. */
export function toMatchedPerson(row: ReviewRow) {
  const person = comparedValues(row)
  return Object.fromEntries(
    matchedFields.filter((field) => person[field]).map((field) => [field, person[field]]),
  )
}

/** Without valid dates a person is only compared with policies that ended. */
function comparedValues(row: ReviewRow) {
  const { phone_number: phone, ...texts } = row.applicant
  const person = { ...texts, phone_number: typeof phone === 'string' ? null : phone }
  return isComparable(row) ? person : { ...person, start_date: '', end_date: '' }
}

/** The result to show at a row; null if its question was answered. */
export function findFinding(row: ReviewRow, comparison: Comparison | undefined): Finding | null {
  const finding = comparison?.get(identityKey(row))?.finding ?? null
  return finding === null || !isFindingOpen(row, finding) ? null : finding
}

/** A field whose value in a row differs from the one in a cart or a policy. */
export type ChangedField = { field: Difference['field']; before: string; now: string }

/** The differences that a row has now: edits may have removed some. */
export const changedFields = ({ applicant }: ReviewRow, differs: readonly Difference[]): ChangedField[] =>
  differs
    .map(({ field, value }) => ({ field, before: value, now: valueText(applicant[field]) }))
    .filter(({ before, now }) => before !== now)

/** Rows without an answer, or with a key in `again`; one per person. */
export function notCompared(
  { rows, comparison }: { rows: readonly ReviewRow[]; comparison?: Comparison },
  answers: Comparison,
  again: ReadonlySet<string> = new Set(),
): ReviewRow[] {
  const open = new Map<string, ReviewRow>()
  for (const row of rows) {
    const key = identityKey(row)
    const isAnswered = comparison?.has(key) === true && !again.has(key)
    if (key !== '' && !answers.has(key) && !isAnswered) open.set(key, row)
  }
  return [...open.values()]
}
