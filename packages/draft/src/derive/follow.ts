import { formatDay, parseDay } from '@campus/domain/calendar-date'
import type { Follow } from '../model/derivation.ts'
import { endOfStay, startOfStay } from './stay-length.ts'

/** The value for a source as it was understood, `YYYY-MM-DD` or a country's id; null where none can be made. */
export function followValue(follow: Follow, source: string): string | null {
  if (follow.source === 'home_country_id') return /^[A-Z]{2}$/.test(source) ? source : null
  const day = parseDay(source)
  if (day === null) return null
  const { length, shift } = follow
  const made =
    follow.source === 'start_date' ? endOfStay(day, length, shift) : startOfStay(day, length, shift)
  return made === null ? null : formatDay(made)
}
