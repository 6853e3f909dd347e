import { addDays, dayNumber, type CalendarDate } from './calendar-date.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return format
}

function wallClock(zone: string, instant: Date) {
  const parts: Record<string, string> = {}
  for (const { type, value } of zoneFormat(zone).formatToParts(instant)) parts[type] = value
  const date = `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`
  const seconds = Number(parts['hour']) * 3600 + Number(parts['minute']) * 60 + Number(parts['second'])
  return { date, seconds }
}

/** The date in a time zone: a company's policy calendar uses America/New_York by default. */
export function todayIn(zone: string, instant: Date): CalendarDate {
  return wallClock(zone, instant).date
}

/** The first instant of a day in a zone; a day's end is the start of the next. */
export function startOfDay(zone: string, date: CalendarDate): Date {
  const guess = dayNumber(date) * 86_400
  const offsetAt = (instantSeconds: number) => {
    const wall = wallClock(zone, new Date(instantSeconds * 1000))
    return dayNumber(wall.date) * 86_400 + wall.seconds - instantSeconds
  }
  // twice, because the offset at the first guess may be on the other side of a clock change
  const first = guess - offsetAt(guess)
  return new Date((guess - offsetAt(first)) * 1000)
}

/** The last minute of a day in a zone: the deadline for payments due on that day. */
export const lastMinute = (zone: string, date: CalendarDate): Date =>
  new Date(startOfDay(zone, addDays(date, 1)).getTime() - 60_000)

/** The next instant, strictly after now, at which it is `HH:MM` in GMT: the cart's deadline. */
export function nextTimeInGmt(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const next = new Date(now)
  next.setUTCHours(hours, minutes, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
