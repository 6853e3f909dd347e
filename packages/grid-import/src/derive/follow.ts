import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { formatDay, parseDay } from '@campus/domain/calendar-date'
import { endOfStay, startOfStay, type Measured } from './stay-length.ts'

/** What a made value hangs on: it moves when that cell of the row is edited, until somebody edits the value itself. */
export type Follow =
  | { source: 'start_date' | 'end_date'; length: Measured; shift: number }
  | { source: 'home_country_id' }
export type Follows = Partial<Record<ApplicantField, Follow>>

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
