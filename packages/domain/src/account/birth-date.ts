import { isCalendarDate } from '../calendar-date.ts'

/** Nobody born before 1900 signs up: a slip such as 0206 for 2006. */
const firstYear = 1900

/** What is wrong with a person's own date of birth: it lies before today. Source: specification, section 5.3, dob. */
export function checkBirthDate(value: string, today: string): 'date_invalid' | 'dob_future' | null {
  if (!isCalendarDate(value) || Number(value.slice(0, 4)) < firstYear) return 'date_invalid'
  return value < today ? null : 'dob_future'
}
