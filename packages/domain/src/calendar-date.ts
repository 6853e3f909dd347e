/**
 * The only calendar arithmetic. Dates are `YYYY-MM-DD` without a time zone, as printed on a ticket, or whole
 * day numbers. Strings of this form sort like dates. Neither passes through `new Date`, which turns 31
 * February into 2 March; all of it is integer arithmetic, because five thousand rows are validated again at
 * every paste. For today in a time zone, see calendar-zone.ts.
 *
 * | What | How |
 * |---|---|
 * | is it a date | `isCalendarDate`, `parseCalendarDate`, `parseDay` (as a number) |
 * | from its parts | `calendarDate` (checked), `formatDate` (unchecked) |
 * | days or months later | `addDays`, `addMonths` (at most the month's last day), `addWorkingDays` |
 * | two dates | `inclusiveDays`, `datesOverlap`, `compareDates` |
 * | week and month | `weekdayOf`, `daysInMonth`, `lastDayOfMonth` |
 */
export type CalendarDate = string
/** Days since 1 January 1970 in the proleptic Gregorian calendar. */
export type DayNumber = number

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Number of days in a month; 0 for a month that doesn't exist. */
export function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (daysOfMonth[month - 1] ?? 0)
}

/** The number of a day; null if there is no such day. */
export function dayNumberOf(year: number, month: number, day: number): DayNumber | null {
  if (year < 1 || day < 1 || day > daysInMonth(year, month)) return null
  // years begin in March, so that the leap day is the last one
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  // 719468 days lie between 0000-03-01 and 1970-01-01
  return era * 146_097 + dayOfEra - 719_468
}

const zero = 48

function digitsAt(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - zero
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** Parses `YYYY-MM-DD`; null for anything else, including 31 February. */
export function parseDay(text: string): DayNumber | null {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return null
  const year = digitsAt(text, 0, 4)
  const month = digitsAt(text, 5, 7)
  const day = digitsAt(text, 8, 10)
  return year < 0 || month < 0 || day < 0 ? null : dayNumberOf(year, month, day)
}

/** The number of a date, which must be valid; NaN if it isn't. */
export const dayNumber = (date: CalendarDate): DayNumber => parseDay(date) ?? Number.NaN

/** Formats a day number as `YYYY-MM-DD`: the inverse of `dayNumber`. */
export function formatDay(day: DayNumber): CalendarDate {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return formatDate(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1)
}

/** Formats year, month and day as `YYYY-MM-DD`, whether or not there is such a day. */
export function formatDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

/** A date from its parts; undefined if there is no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (!Number.isInteger(year) || year > 9999 || !Number.isInteger(day)) return undefined
  return dayNumberOf(year, month, day) === null ? undefined : formatDate(year, month, day)
}

/** Parses `YYYY-MM-DD` strictly; undefined for any other form or a day that doesn't exist. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  return parseDay(text) === null ? undefined : text
}

export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && parseDay(value) !== null
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7))

/** The day of the week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: CalendarDate): number {
  // 1 January 1970 was a Thursday
  return (((dayNumber(date) + 3) % 7) + 7) % 7
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return formatDay(dayNumber(date) + days)
}

/**
 * The n-th day from Monday to Friday after a day, which isn't counted itself. Public holidays count as working
 * days, so a term counted with it never ends later than one that leaves them out. `n` is at least 0; 0 returns
 * the day itself, even on a weekend.
 */
export function addWorkingDays(day: CalendarDate, n: number): CalendarDate {
  const weekday = weekdayOf(day)
  // from a weekend, counting starts where it would on the Friday before
  const friday = weekday > 4 && n > 0 ? addDays(day, 4 - weekday) : day
  const fromMonday = Math.min(weekday, 4) + n
  return n === 0 ? day : addDays(friday, n + 2 * Math.floor(fromMonday / 5))
}

/** The same day some months later or earlier, or the month's last day. Throws outside years 1 to 9999. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const count = yearOf(date) * 12 + monthOf(date) - 1 + months
  const year = Math.floor(count / 12)
  const month = (((count % 12) + 12) % 12) + 1
  const moved = calendarDate(year, month, Math.min(Number(date.slice(8, 10)), daysInMonth(year, month)))
  if (!moved) throw new RangeError(`${date} and ${months} months leave the calendar`)
  return moved
}

export function lastDayOfMonth(date: CalendarDate): CalendarDate {
  return formatDate(yearOf(date), monthOf(date), daysInMonth(yearOf(date), monthOf(date)))
}

/** Number of days from start to end, both included: 1 for a single day; 0 or less if they are swapped. */
export function inclusiveDays(start: CalendarDate, end: CalendarDate): number {
  return dayNumber(end) - dayNumber(start) + 1
}

export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether two inclusive spans share a day. */
export function datesOverlap(
  a: { start: CalendarDate; end: CalendarDate },
  b: { start: CalendarDate; end: CalendarDate },
): boolean {
  return a.start <= b.end && b.start <= a.end
}

/** The last day a trip may end: 31 December of next year. Source: specification, section 9.2. */
export function lastTripDay(today: CalendarDate): CalendarDate {
  return `${yearOf(today) + 1}-12-31`
}

/** First and last day of the previous month, in UTC like the dates of invoices. */
export function lastMonth(now: Date): { from: string; to: string } {
  const isJanuary = now.getUTCMonth() === 0
  const year = isJanuary ? now.getUTCFullYear() - 1 : now.getUTCFullYear()
  const month = isJanuary ? 12 : now.getUTCMonth()
  return { from: formatDate(year, month, 1), to: formatDate(year, month, daysInMonth(year, month)) }
}
