import type { CalendarDate } from './calendar-date.ts'

/**
 * Whether someone is below an age on a day. Those born on 29 February reach it on 1 March of a common year.
 */
export function isUnderAge(birth: CalendarDate, age: number, on: CalendarDate): boolean {
  // compared as texts, because the birthday may not exist in that year
  return on < `${String(Number(birth.slice(0, 4)) + age)}${birth.slice(4)}`
}
