import { addDays, type CalendarDate } from '../calendar-date.ts'
import { lastDayOfCancelled } from './policy-status.ts'

/** Days of the company's calendar for which some facts describe the cover: from a day, up to another that is no longer one of them. */
export type VersionPeriod = {
  valid_from: CalendarDate
  /** Null for the present facts, which hold until something changes. */
  valid_to: CalendarDate | null
}

/**
 * The kinds of change that make a new version of a policy. What is asked for and not paid yet, lapses, or is erased
 * makes none: nothing of what is insured changed, and erasure takes the person out of every version.
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

/** A change as the calendar sees it. `day` is the company's day on which it took effect; the dates are those before it. */
export type DatedChange = {
  kind: VersionKind
  day: CalendarDate
  start_date: CalendarDate
  end_date: CalendarDate
}

/**
 * The first day for which a change holds; null where it holds for every day there has been. A corrected name was always
 * the right one. Grouping and new dates hold from the day they are made; an extension that is paid after the old end
 * from the day after that end, so that no day of cover is between the two. A cancellation before cover holds at once; the
 * day of one during cover is still insured.
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
      const last = lastDayOfCancelled({ start_date, end_date }, day)
      return last === null ? day : addDays(last, 1)
    }
  }
}

/**
 * A period to be written, and where its facts come from: `present` the policy as it is after the change, `former` as
 * they were in the period it is cut from, `corrected` as they were there, but for the corrected details.
 */
export type RecordedPeriod = VersionPeriod & {
  source: 'present' | 'former' | 'corrected'
  /** The first day of the period that it replaces. */
  replaces: CalendarDate
}
export type VersionPlan = {
  /** The periods, by their first days, that are believed no longer. */
  superseded: CalendarDate[]
  recorded: RecordedPeriod[]
}

/**
 * What a change that holds from a day makes of the periods believed before it: in order, without gap or overlap, the
 * last without end. The result is so again. A period that ends by that day stays; one that the day falls into is cut.
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
  const last = believed.at(-1)!.valid_from
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
      { valid_from: day, valid_to: null, source: 'present', replaces: last },
    ],
  }
}
