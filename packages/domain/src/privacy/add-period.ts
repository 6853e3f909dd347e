import { addDays, calendarDate, daysInMonth, type CalendarDate } from '../calendar-date.ts'
import { retentionTable, type Period, type PrivacyCategory } from './retention-table.ts'

/** The day a period after a day is over; the last day of a shorter month stands for one that does not exist there. */
export function addPeriod(date: CalendarDate, { years = 0, months = 0, days = 0 }: Period): CalendarDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + years * 12 + months
  const year = Math.floor(count / 12)
  const month = (((count % 12) + 12) % 12) + 1
  const day = Math.min(Number(date.slice(8, 10)), daysInMonth(year, month))
  const moved = calendarDate(year, month, day)
  if (!moved) throw new Error(`${date} and this period leave the calendar`)
  return addDays(moved, days)
}

/** The first day on which a category's data need not be kept any more, counted from where its period begins. */
export function endOfPeriod(category: PrivacyCategory, from: CalendarDate): CalendarDate {
  const { period } = retentionTable[category]
  if (!period) throw new Error(`${category} is kept without an end`)
  return addPeriod(from, period)
}
