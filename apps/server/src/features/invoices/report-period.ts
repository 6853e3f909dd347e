import { dayNumber } from '@campus/domain/calendar-date'
import { invalid } from '../../platform/failure.ts'

/** Two years: enough for an auditor, and small enough for a spreadsheet program. */
const longestDays = 731

/** Rejects a period that ends before it begins or exceeds the limit. */
export function checkPeriod({ from, to }: { from: string; to: string }): void {
  const days = dayNumber(to) - dayNumber(from)
  if (days < 0) throw invalid([{ key: 'to', code: 'period_backwards' }])
  if (days > longestDays) throw invalid([{ key: 'to', code: 'period_too_long' }])
}
