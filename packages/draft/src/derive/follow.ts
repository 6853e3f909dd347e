import { formatDay, parseDay } from '@campus/domain/calendar-date'
import type { Follow } from '../model/derivation.ts'
import { endOfStay, startOfStay } from './stay-length.ts'

/** The value derived from a normalised source (`YYYY-MM-DD` or a country ID); null if none can be. */
export function followValue(follow: Follow, source: string): string | null {
  if (follow.source === 'home_country_id') return /^[A-Z]{2}$/.test(source) ? source : null
  const day = parseDay(source)
  if (day === null) return null
  const { length, shift } = follow
  const made =
    follow.source === 'start_date' ? endOfStay(day, length, shift) : startOfStay(day, length, shift)
  return made === null ? null : formatDay(made)
}
