import { composeDate, dateOrders, parseDateParts } from '../normalise/parse-date.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'

/**
 * The days of the timestamps in columns without a field, such as the one in which a form stores when it was
 * filled in; in both orders of day and month. Undefined if there are none.
 */
export function readFormDays(cells: readonly RawCell[], unused: readonly number[]): string[] | undefined {
  const days = unused.flatMap((index) => {
    const cell = cells[index]
    const text = cellText(cell)
    if (cell === undefined || !/\d:\d\d/.test(text)) return []
    if (typeof cell !== 'string' && cell.date !== undefined) return [cell.date]
    const parts = parseDateParts(text)
    return parts === null
      ? []
      : dateOrders.flatMap((order) => composeDate(parts, order, (year) => 2000 + year) ?? [])
  })
  return days.length === 0 ? undefined : days
}
