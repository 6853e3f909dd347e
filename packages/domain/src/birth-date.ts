import { type CalendarDate, isCalendarDate } from './calendar-date.ts'

/** Nobody who signs up was born before 1900: such a year is a typo, such as 0206 for 2006. */
const firstYear = 1900

/** Checks a user's own date of birth, which must be before today. Source: specification, section 5.3, dob. */
export function checkBirthDate(value: string, today: string): 'date_invalid' | 'dob_future' | null {
  if (!isCalendarDate(value) || Number(value.slice(0, 4)) < firstYear) return 'date_invalid'
  return value < today ? null : 'dob_future'
}

/**
 * Whether someone is below an age on a day. Those born on 29 February reach it on 1 March of a common year.
 */
export function isUnderAge(birth: CalendarDate, { age, on }: { age: number; on: CalendarDate }): boolean {
  // compared as texts, because the birthday may not exist in that year
  return on < `${String(Number(birth.slice(0, 4)) + age)}${birth.slice(4)}`
}
