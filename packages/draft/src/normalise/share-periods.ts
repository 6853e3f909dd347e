import { cellText, type RawRow } from '../model/raw-cell.ts'
import { isDitto } from './ditto-mark.ts'
import { splitPeriod } from './split-period.ts'

const sampleSize = 60

/** The share of periods among a sample of a column's filled cells. */
export function sharePeriods(rows: readonly RawRow[], index: number): number {
  const step = Math.max(1, Math.floor(rows.length / sampleSize))
  let [filled, periods] = [0, 0]
  for (let at = 0; at < rows.length; at += step) {
    const cell = rows[at]!.cells[index]
    // ditto marks repeat the value above, so they count neither way
    if (cell === undefined || cell === '' || isDitto(cellText(cell))) continue
    filled++
    if (typeof cell === 'string' && splitPeriod(cell) !== null) periods++
  }
  return filled === 0 ? 0 : periods / filled
}
