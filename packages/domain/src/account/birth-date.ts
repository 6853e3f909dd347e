import { isCalendarDate } from '../calendar-date.ts'

/** Nobody who signs up was born before 1900: such a year is a typo, such as 0206 for 2006. */
const firstYear = 1900

/** Checks a user's own date of birth, which must be before today. Source: specification, section 5.3, dob. */
export function checkBirthDate(value: string, today: string): 'date_invalid' | 'dob_future' | null {
  if (!isCalendarDate(value) || Number(value.slice(0, 4)) < firstYear) return 'date_invalid'
  return value < today ? null : 'dob_future'
}
