import { addDays, weekdayOf } from '../calendar-date.ts'
import { startOfDay, todayIn } from '../calendar-zone.ts'

const hourMs = 60 * 60 * 1000
/** 10:00 local time, in office hours; clocks change on Sundays, when nobody is reminded. */
const hourOfDay = 10
const daysBefore = [3, 1]
/** Nobody is reminded in the 24 hours after being asked, or in the last six hours before the deadline. */
const quietAfterMs = 24 * hourMs
const quietBeforeMs = 6 * hourMs

/** With the first email, a person gets at most three. */
export const maxReminders = daysBefore.length

/**
 * When people who haven't answered are reminded: 3 days and 1 day before the deadline, at 10:00 in the
 * company's time zone; at weekends, on the Friday before. Source: decision 0103.
 */
export function planReminders(askedAt: Date, { expiresAt, zone }: { expiresAt: Date; zone: string }): Date[] {
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

/** Numbered as by `weekdayOf`, which starts with Monday. */
const saturday = 5
const sunday = 6

function weekdayBefore(day: string): string {
  const weekday = weekdayOf(day)
  if (weekday === saturday) return addDays(day, -1)
  return weekday === sunday ? addDays(day, -2) : day
}
