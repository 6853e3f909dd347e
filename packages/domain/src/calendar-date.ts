/**
 * A calendar date as `YYYY-MM-DD`: what a person reads on a ticket, in no time zone. Strings of this form sort as
 * dates do. It never passes through `new Date`, which turns 31 February into 2 March.
 */
export type CalendarDate = string

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (daysOfMonth[month - 1] ?? 0)
}

const two = (part: number) => String(part).padStart(2, '0')

/** A date from its parts; undefined when there is no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return undefined
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) return undefined
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Reads `YYYY-MM-DD` strictly; undefined for another form or a day that does not exist. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = datePattern.exec(text)
  return match ? calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) : undefined
}

export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && parseCalendarDate(value) !== undefined
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar. The date must be valid. */
export function dayNumber(date: CalendarDate): number {
  const month = Number(date.slice(5, 7))
  // years begin in March, so that the leap day is the last one
  const year = yearOf(date) - (month <= 2 ? 1 : 0)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(date.slice(8, 10)) - 1
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  // 719468 days lie between 0000-03-01 and 1970-01-01
  return year * 365 + leapDays + dayOfYear - 719_468
}

/** The date of a day number: the inverse of `dayNumber`. */
export function dateOfDayNumber(day: number): CalendarDate {
  const date = new Date(day * 86_400_000)
  return date.toISOString().slice(0, 10)
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** Days from start to end, both counted: a trip on one day has one day. Negative or 0 when they are swapped. */
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
