import type { Applicant } from './applicant.ts'
import { parseDay } from './calendar-day.ts'
import { foldName } from './fold-text.ts'
import type { ApplicantIssue } from './issue.ts'

/**
 * A row to compare: its number as a person sees it, and the applicant in it. `dates_in_doubt` says that its own dates
 * have an issue already, so that the same slip is not reported a second time as dates outside somebody else's.
 */
export type NumberedApplicant = { row: number; applicant: Applicant; dates_in_doubt?: boolean }
export type RowIssue = { row: number; issue: ApplicantIssue }

/**
 * The key under which the same person meets: folded names and date of birth. Null when a part is missing, for then
 * nobody can be told apart. Source: decisions, section 5.
 */
export function personKey(applicant: Applicant): string | null {
  const { first_name: first, last_name: last, date_of_birth: birth } = applicant
  if (first === '' || last === '' || parseDay(birth) === null) return null
  return `${foldName(first)}|${foldName(last)}|${birth}`
}

/** Whether two with the same key are one person: their passports agree, or one has none. */
export function havePassportsThatAgree(one: string, other: string): boolean {
  return one === '' || other === '' || one.toUpperCase() === other.toUpperCase()
}

/** Whether two trips share a day; trips whose dates cannot be read share none. */
export function doTripsOverlap(one: Applicant, other: Applicant): boolean {
  const [oneStart, oneEnd] = [parseDay(one.start_date), parseDay(one.end_date)]
  const [otherStart, otherEnd] = [parseDay(other.start_date), parseDay(other.end_date)]
  if (oneStart === null || oneEnd === null || otherStart === null || otherEnd === null) return false
  return oneStart <= otherEnd && otherStart <= oneEnd
}

/** Rows that insure the same person twice for the same days: the later row carries the issue and names the earlier. */
export function findDuplicates(rows: readonly NumberedApplicant[]): RowIssue[] {
  const byPerson = new Map<string, NumberedApplicant[]>()
  const found: RowIssue[] = []
  for (const row of rows) {
    const key = personKey(row.applicant)
    if (key === null) continue
    const earlier = byPerson.get(key)
    if (earlier === undefined) {
      byPerson.set(key, [row])
      continue
    }
    const twin = earlier.find((other) => isSameTrip(other.applicant, row.applicant))
    if (twin !== undefined) {
      found.push({
        row: row.row,
        issue: { field: 'start_date', code: 'duplicate_in_file', params: { row: twin.row } },
      })
    }
    earlier.push(row)
  }
  return found
}

function isSameTrip(one: Applicant, other: Applicant): boolean {
  return havePassportsThatAgree(one.passport_number, other.passport_number) && doTripsOverlap(one, other)
}
