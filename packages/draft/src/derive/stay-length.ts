import { addMonths, formatDay, parseDay } from '@campus/domain/calendar-date'
import type { Follow, Measured } from '../model/derivation.ts'

const longestDays = 800

/** The last day of a stay by the plain rule; null if the length is too long or not a whole number of days. */
export function lastDay(start: number, { amount, unit }: Measured): number | null {
  if (unit === 'month') {
    if (!Number.isInteger(amount)) return null
    return parseDay(addMonths(formatDay(start), amount))! - 1
  }
  const days = unit === 'week' ? amount * 7 : amount
  if (!Number.isInteger(days) || days > longestDays) return null
  return start + days - (unit === 'night' ? 0 : 1)
}

/** The last day of a stay, `shift` days from the plain rule; null if it would be before the first day. */
export function endOfStay(
  start: number,
  { length, shift }: { length: Measured; shift: number },
): number | null {
  const endDay = lastDay(start, length)
  return endDay === null || endDay + shift < start ? null : endDay + shift
}

/** The first day of a stay, from its last. */
export function startOfStay(
  end: number,
  { length, shift }: { length: Measured; shift: number },
): number | null {
  if (length.unit === 'month') {
    if (!Number.isInteger(length.amount)) return null
    return parseDay(addMonths(formatDay(end - shift + 1), -length.amount))
  }
  const endDay = lastDay(0, length)
  return endDay === null ? null : end - shift - endDay
}

/** The value derived from a normalised source (`YYYY-MM-DD` or a country ID); null if none can be. */
export function followValue(follow: Follow, source: string): string | null {
  if (follow.source === 'home_country_id') return /^[A-Z]{2}$/.test(source) ? source : null
  const day = parseDay(source)
  if (day === null) return null
  const { length, shift } = follow
  const made =
    follow.source === 'start_date' ? endOfStay(day, { length, shift }) : startOfStay(day, { length, shift })
  return made === null ? null : formatDay(made)
}
