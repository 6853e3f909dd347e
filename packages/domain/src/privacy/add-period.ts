import { addDays, addMonths, type CalendarDate } from '../calendar-date.ts'
import { retentionTable, type Period, type PrivacyCategory } from './retention-table.ts'

/** The day a period after another one; if the month is too short for it, the month's last day. */
export function addPeriod(date: CalendarDate, { years = 0, months = 0, days = 0 }: Period): CalendarDate {
  return addDays(addMonths(date, years * 12 + months), days)
}

/** The first day on which a category's data needn't be kept any longer, if its period starts on `from`. */
export function endOfPeriod(category: PrivacyCategory, from: CalendarDate): CalendarDate {
  const { period } = retentionTable[category]
  if (!period) throw new Error(`${category} is kept without an end`)
  return addPeriod(from, period)
}
