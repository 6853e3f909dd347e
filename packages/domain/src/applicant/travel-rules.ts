import { isUnderAge } from '../birth-date.ts'
import { isCalendarDate, parseDay } from '../calendar-date.ts'
import type { DayNumber } from '../calendar-date.ts'
import type { Applicant } from './applicant.ts'
import type { ApplicantRules } from './applicant-rules.ts'
import type { ApplicantIssue, ApplicantIssueCode } from './issue.ts'

/** The days in a set of rules as numbers, computed once for all rows. */
export type RuleDays = { today: DayNumber; lastEnd: DayNumber }

/** Parses the rules' own dates; throws, because an invalid one is a defect and not an applicant's mistake. */
export function ruleDays(rules: ApplicantRules): RuleDays {
  const today = parseDay(rules.today)
  const lastEnd = parseDay(rules.last_end_date)
  if (today === null || lastEnd === null)
    throw new Error('Applicant rules carry a date that is not YYYY-MM-DD')
  return { today, lastEnd }
}

/** Checks a date of birth. */
export function checkBirth(
  value: string,
  { rules, days }: { rules: ApplicantRules; days: RuleDays },
): ApplicantIssueCode | null {
  if (value === '') return 'required'
  const day = parseDay(value)
  if (day === null) return 'date_invalid'
  if (day >= days.today) return 'dob_future'
  const year = Number(value.slice(0, 4))
  // nobody who travels was born before 1900: such a year is a typo, such as 0206 for 2006
  if (year < 1900) return 'date_invalid'
  const isTooEarly = rules.earliest_birth_year !== null && year < rules.earliest_birth_year
  const isTooLate = rules.latest_birth_year !== null && year > rules.latest_birth_year
  return isTooEarly || isTooLate ? 'birth_year_out_of_range' : null
}

/**
 * Adds an issue if someone is too old for the product on their first day, or today if that day is unknown.
 */
export function checkAge(applicant: Applicant, rules: ApplicantRules, issues: ApplicantIssue[]): void {
  const { date_of_birth: birth, start_date: start } = applicant
  const { under_age: age, today } = rules
  if (!age || isUnderAge(birth, { age, on: isCalendarDate(start) ? start : today })) return
  issues.push({ field: 'date_of_birth', code: 'too_old', params: { age } })
}

/** Adds the issues with the days of a trip: at most one on the start, and one on the end. */
export function checkTrip(
  applicant: Applicant,
  rules: ApplicantRules,
  { days, issues }: { days: RuleDays; issues: ApplicantIssue[] },
): void {
  const start = parseDay(applicant.start_date)
  const end = parseDay(applicant.end_date)
  if (start === null) {
    issues.push({ field: 'start_date', code: applicant.start_date === '' ? 'required' : 'date_invalid' })
  } else if (start < days.today) {
    issues.push({ field: 'start_date', code: 'start_in_past' })
  } else if (start > days.lastEnd) {
    issues.push({ field: 'start_date', code: 'end_too_late', params: { date: rules.last_end_date } })
  }
  if (end === null) {
    issues.push({ field: 'end_date', code: applicant.end_date === '' ? 'required' : 'date_invalid' })
    return
  }
  if (start !== null && end < start) {
    issues.push({ field: 'end_date', code: 'end_before_start' })
  } else if (end > days.lastEnd) {
    issues.push({ field: 'end_date', code: 'end_too_late', params: { date: rules.last_end_date } })
  } else if (
    start !== null &&
    rules.longest_trip_days !== null &&
    end - start + 1 > rules.longest_trip_days
  ) {
    issues.push({ field: 'end_date', code: 'trip_too_long', params: { days: rules.longest_trip_days } })
  }
}
