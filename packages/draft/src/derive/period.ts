import { cellText } from '../model/raw-cell.ts'
import { followBlanks } from './ditto.ts'
import { sharePeriods } from '../normalise/share-periods.ts'
import { splitPeriod, type Period } from '../normalise/split-period.ts'
import { type Batch, type Fill, type WorkTable } from './work-table.ts'
import { isForm } from '../match/heading-words.ts'
import { sourceName } from './derived-offer.ts'

/** Words for the days of a trip. */
export const periodWord =
  /period|zeitraum|datum|daten|fecha|data|date|sejour|stay|aufenthalt|soggiorno|estancia|estada|estadia|trip|travel|reise|viaje|viaggio|viagem|voyage|cover|日期|期间|期間|时间|時間|行程/u

/**
 * Suggests both trip dates from a column that holds the first and the last day, for rows without their own.
 */
export function offerPeriods(table: WorkTable): Batch[] {
  for (const { index, header } of table.sources) {
    const share = sharePeriods(table.sheet.rows, index)
    if (share === 0 || (share < 0.5 && !isForm(periodWord, header))) continue
    const periodByText = new Map<string, Period | null>()
    const [starts, ends]: [Fill[], Fill[]] = [[], []]
    followBlanks(table, index).forEach((cell, at) => {
      const text = cellText(cell)
      let period = periodByText.get(text)
      if (period === undefined) periodByText.set(text, (period = splitPeriod(text)))
      if (period === null) return
      if (table.isBlank(at, 'start_date')) starts.push({ at, cell: period.start, from: text })
      if (table.isBlank(at, 'end_date')) ends.push({ at, cell: period.end, from: text })
    })
    const batches: Batch[] = [
      { field: 'start_date', from: sourceName({ header, index }), fills: starts },
      { field: 'end_date', from: sourceName({ header, index }), fills: ends },
    ]
    if (starts.length + ends.length > 0) return batches.filter(({ fills }) => fills.length > 0)
  }
  return []
}
