import { dayNumber } from '@campus/domain/calendar-date'
import { invalid } from '../../platform/failure.ts'

/** Two years: what an auditor asks for, and a size that a spreadsheet still opens. */
const longestDays = 731

/** Rejects a period that ends before it begins or is longer than a report can be. */
export function checkPeriod({ from, to }: { from: string; to: string }): void {
  const days = dayNumber(to) - dayNumber(from)
  if (days < 0) throw invalid([{ key: 'to', code: 'period_backwards' }])
  if (days > longestDays) throw invalid([{ key: 'to', code: 'period_too_long' }])
}
