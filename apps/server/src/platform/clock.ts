import { todayIn } from '@campus/domain/calendar-zone'

/** The application's clock: real in production, adjustable in development and tests. */
export type Clock = {
  now: () => Date
  /** The calendar day in a time zone, `YYYY-MM-DD`. */
  today: (timeZone: string) => string
}

/** A clock that starts at `startAt`, or the system's own. */
export function createClock(startAt?: string): Clock {
  const offsetMs = startAt ? Date.parse(startAt) - Date.now() : 0
  const now = () => new Date(Date.now() + offsetMs)
  return { now, today: (timeZone) => todayIn(timeZone, now()) }
}
