import { parseDay } from '@campus/domain/calendar-date'

const firstYear = 1850
const lastYear = 2100

/**
 * A date of birth from its parts, `0` or empty where unknown: a day (`1970-05-03`), a month (`1970-05`) or a year (`1970`). Null if
 * they make no date.
 */
export function birthOf(year: string, month = '', day = ''): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (!Number.isInteger(y) || y < firstYear || y > lastYear) return null
  if (!Number.isInteger(m) || m < 0 || m > 12 || !Number.isInteger(d) || d < 0) return null
  if (m === 0) return String(y)
  const ofMonth = `${y}-${String(m).padStart(2, '0')}`
  if (d === 0) return ofMonth
  const date = `${ofMonth}-${String(d).padStart(2, '0')}`
  return parseDay(date) === null ? null : date
}

/** Every year of a range, both included; empty if the range is wider than `widest` years or isn't one. */
export function yearsBetween(from: string, to: string): string[] {
  const [first, last] = [Number(from), Number(to)]
  if (birthOf(from) === null || birthOf(to) === null || last < first || last - first > widest) return []
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
}

/** A wider range says no more than that the date is unknown. */
const widest = 40
