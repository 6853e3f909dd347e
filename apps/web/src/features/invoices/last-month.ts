import { daysInMonth } from '@campus/domain/calendar-date'

const two = (value: number) => String(value).padStart(2, '0')

/** First and last day of the previous month, in UTC like the dates of invoices. */
export function lastMonth(now: Date): { from: string; to: string } {
  const isJanuary = now.getUTCMonth() === 0
  const year = isJanuary ? now.getUTCFullYear() - 1 : now.getUTCFullYear()
  const month = isJanuary ? 12 : now.getUTCMonth()
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${two(daysInMonth(year, month))}` }
}
