import type { Applicant } from '../applicant/applicant.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { changedDetails } from './policy-details.ts'
import { lastCoveredDay } from './policy-status.ts'
import { versionKinds } from './policy-version.ts'

const changeKinds: ReadonlySet<string> = new Set(versionKinds)

/** Whether an event belongs to the change history; a change that awaits payment doesn't yet. */
export const isPolicyChange = (kind: string) => changeKinds.has(kind)

export type ValueChange = { field: string; old_value: string; new_value: string }

/** What one version of a policy insures, as far as changes can affect it. */
export type VersionFacts = {
  state: string
  person: Applicant
  start_date: CalendarDate
  end_date: CalendarDate
  /** The leader's policy number; empty if there is none. */
  group_leader: string
  /** The company's day on which it was recorded. */
  recorded_on: CalendarDate
}

/** What changed between two versions: status, dates, details in the order of the form, group leader. */
export function versionChanges(before: VersionFacts, after: VersionFacts): ValueChange[] {
  const isCancelled = after.state === 'cancelled' && before.state !== 'cancelled'
  const day = after.recorded_on
  return [
    ...(isCancelled ? [statusCancelled(day, before.start_date)] : []),
    ...dateChanges(before, {
      start_date: after.start_date,
      end_date: isCancelled ? lastCoveredDay(before, day) : after.end_date,
    }),
    ...changedDetails(before.person, after.person),
    ...differences([['group_leader', before.group_leader, after.group_leader]]),
  ]
}

type Dates = { start_date: CalendarDate | null; end_date: CalendarDate | null }

/** The days before and after; an end of null means that cover never began. */
export const dateChanges = (before: Dates, after: Dates): ValueChange[] =>
  differences([
    ['start_date', before.start_date ?? '', after.start_date ?? ''],
    ['end_date', before.end_date ?? '', after.end_date ?? ''],
  ])

const differences = (values: readonly (readonly [string, string, string])[]): ValueChange[] =>
  values.flatMap(([field, before, after]) =>
    before === after ? [] : [{ field, old_value: before, new_value: after }],
  )

/** A cancellation as a change of status, from `active` if cover had begun, otherwise from `not_started`. */
const statusCancelled = (day: CalendarDate, startDate: CalendarDate): ValueChange => ({
  field: 'status',
  old_value: day < startDate ? 'not_started' : 'active',
  new_value: 'cancelled',
})
