import type { CalendarDate } from './calendar-date.ts'

/** Whether somebody has not reached an age on a day. Who was born on 29 February reaches it on 1 March of a common year. */
export function isUnderAge(birth: CalendarDate, age: number, on: CalendarDate): boolean {
  // compared as texts, because the birthday need not be a day of that year
  return on < `${String(Number(birth.slice(0, 4)) + age)}${birth.slice(4)}`
}
