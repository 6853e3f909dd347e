import { addDays, type CalendarDate } from '../calendar-date.ts'
import { lastCoveredDay } from './policy-status.ts'

/**
 * The days of the company's calendar to which some facts apply: `valid_from` to the day before `valid_to`.
 */
export type VersionPeriod = {
  valid_from: CalendarDate
  /** Null for the current facts, which apply until something changes. */
  valid_to: CalendarDate | null
}

/**
 * The kinds of change that create a new version of a policy. A change that is requested but not paid, or
 * lapses, creates none, because the cover hasn't changed; nor does erasure, which removes the person from
 * every version.
 */
export const versionKinds = [
  'details_changed',
  'group_leader_changed',
  'group_name_changed',
  'extended',
  'dates_changed',
  'cancelled',
] as const
export type VersionKind = (typeof versionKinds)[number]

/** A change that took effect on the company's `day`, with the dates of the policy before it. */
export type DatedChange = {
  kind: VersionKind
  day: CalendarDate
  start_date: CalendarDate
  end_date: CalendarDate
}

/**
 * The first day to which a change applies; null if it applies to every day so far. A corrected name was
 * always the right one. Group changes and new dates apply from the day they are made; an extension paid after
 * the old end applies from the day after that end, so that there is no gap in the cover. A cancellation
 * before cover applies at once; during cover it applies from the next day, because its own day is still
 * insured.
 */
export function effectiveFrom({ kind, day, start_date, end_date }: DatedChange): CalendarDate | null {
  switch (kind) {
    case 'details_changed':
      return null
    case 'group_leader_changed':
    case 'group_name_changed':
      return day
    case 'extended':
    case 'dates_changed': {
      const afterEnd = addDays(end_date, 1)
      return day < afterEnd ? day : afterEnd
    }
    case 'cancelled': {
      const lastDay = lastCoveredDay({ start_date, end_date }, day)
      return lastDay === null ? day : addDays(lastDay, 1)
    }
  }
}

/**
 * A period to be written, and the source of its facts: `present` is the policy after the change, `former` the
 * period that it is cut from, `corrected` that period with the corrected details.
 */
export type RecordedPeriod = VersionPeriod & {
  source: 'present' | 'former' | 'corrected'
  /** The first day of the period that it replaces. */
  replaces: CalendarDate
}
export type VersionPlan = {
  /** The first days of the periods that no longer apply. */
  superseded: CalendarDate[]
  recorded: RecordedPeriod[]
}

/**
 * Applies a change from a day on to the current periods, which are in order, without gaps or overlaps, and
 * the last without an end; so is the result. A period that ends by that day stays; the one that contains it
 * is cut.
 */
export function planVersion(believed: readonly VersionPeriod[], from: CalendarDate | null): VersionPlan {
  const [first] = believed
  if (!first || believed.at(-1)?.valid_to !== null) throw new Error('a policy has a present version')
  if (from === null) {
    return {
      superseded: believed.map(({ valid_from: start }) => start),
      recorded: believed.map((period) => ({
        ...period,
        source: period.valid_to === null ? 'present' : 'corrected',
        replaces: period.valid_from,
      })),
    }
  }
  const day = from < first.valid_from ? first.valid_from : from
  const touched = believed.filter(({ valid_to: end }) => end === null || end > day)
  const newestStart = believed.at(-1)!.valid_from
  return {
    superseded: touched.map(({ valid_from: start }) => start),
    recorded: [
      ...touched
        .filter(({ valid_from: start }) => start < day)
        .map(({ valid_from: start }) => ({
          valid_from: start,
          valid_to: day,
          source: 'former' as const,
          replaces: start,
        })),
      { valid_from: day, valid_to: null, source: 'present', replaces: newestStart },
    ],
  }
}
