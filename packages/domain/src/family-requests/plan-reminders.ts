import { addDays, weekdayOf } from '../calendar-date.ts'
import { startOfDay, todayIn } from '../calendar-zone.ts'

const hourMs = 60 * 60 * 1000
/** When offices work: 10:00 by the wall clock; clocks change on Sundays, on which nobody is reminded. */
const hourOfDay = 10
const daysBefore = [3, 1]
/** Nobody is reminded the day they are asked, or when there is no time left to answer. */
const quietAfterMs = 24 * hourMs
const quietBeforeMs = 6 * hourMs

/** By its first mail and these a person is never written to more than three times. */
export const maxReminders = daysBefore.length

/**
 * The instants at which whoever has not answered is reminded: 3 days and 1 day before the deadline, at 10:00 of the
 * company's zone; from a weekend the Friday before. Source: decision 0103.
 */
export function planReminders(askedAt: Date, expiresAt: Date, zone: string): Date[] {
  const lastDay = todayIn(zone, expiresAt)
  const days = daysBefore.map((days) => weekdayBefore(addDays(lastDay, -days)))
  return [...new Set(days)]
    .map((day) => new Date(startOfDay(zone, day).getTime() + hourOfDay * hourMs))
    .filter(
      (at) =>
        at.getTime() >= askedAt.getTime() + quietAfterMs &&
        at.getTime() <= expiresAt.getTime() - quietBeforeMs,
    )
}

/** By `weekdayOf`, which counts from Monday. */
const saturday = 5
const sunday = 6

function weekdayBefore(day: string): string {
  const weekday = weekdayOf(day)
  if (weekday === saturday) return addDays(day, -1)
  return weekday === sunday ? addDays(day, -2) : day
}
