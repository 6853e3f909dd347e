import { serverNow } from '../api/server-clock.ts'
import { addDays, formatDate, weekdayOf } from '@campus/domain/calendar-date'

export type MonthCell = { date: string; day: number; isInMonth: boolean }

/** The six weeks, Monday first, that contain a month. */
export function monthGrid(year: number, month: number): MonthCell[] {
  const first = formatDate(year, month, 1)
  return Array.from({ length: 42 }, (_, index) => {
    const date = addDays(first, index - weekdayOf(first))
    return { date, day: Number(date.slice(8)), isInMonth: Number(date.slice(5, 7)) === month }
  })
}

/** Today in the user's time zone, only for a picker's initial view; rules use the server's date. */
export function readersToday(): string {
  const now = new Date(serverNow())
  return formatDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}
