import { addDays, addMonths, type CalendarDate } from '../calendar-date.ts'
import { retentionTable, type Period, type PrivacyCategory } from './retention-table.ts'

/** The day a period after a day is over; the last day of a shorter month stands for one that does not exist there. */
export function addPeriod(date: CalendarDate, { years = 0, months = 0, days = 0 }: Period): CalendarDate {
  return addDays(addMonths(date, years * 12 + months), days)
}

/** The first day on which a category's data need not be kept any more, counted from where its period begins. */
export function endOfPeriod(category: PrivacyCategory, from: CalendarDate): CalendarDate {
  const { period } = retentionTable[category]
  if (!period) throw new Error(`${category} is kept without an end`)
  return addPeriod(from, period)
}
