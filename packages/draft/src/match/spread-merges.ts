import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import type { ColumnMatch, ColumnTarget } from '../model/column-match.ts'
import type { RawRow } from '../model/raw-cell.ts'
import type { ColumnMerge } from '../model/sheet-read.ts'

/** Two rows of a personal field merged into one cell may be one person on two lines. */
const personalTargets: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'full_name',
  ...fieldsWhere(applicantFieldTable, ({ isPersonal }) => isPersonal === true),
])
const mostCells = 1_000_000

/** Copies a cell that is merged downwards into every row it covers, as it appears in the spreadsheet. */
export function spreadMerges(
  rows: readonly RawRow[],
  columns: readonly ColumnMatch[],
  merges: readonly ColumnMerge[],
): RawRow[] {
  const spread = [...rows]
  if (merges.length === 0) return spread
  const shared = new Set(
    columns.filter(({ field }) => field === null || !personalTargets.has(field)).map(({ index }) => index),
  )
  const positions = new Map(rows.map(({ row }, at) => [row, at]))
  let looked = 0
  for (const { column, from, to } of merges) {
    const top = positions.get(from)
    const value = top === undefined ? '' : (rows[top]!.cells[column] ?? '')
    if (value === '' || !shared.has(column)) continue
    for (let row = from + 1; row <= to && looked < mostCells; row++, looked++) {
      const at = positions.get(row)
      if (at === undefined || (spread[at]!.cells[column] ?? '') !== '') continue
      const cells = [...spread[at]!.cells]
      while (cells.length < column) cells.push('')
      cells[column] = value
      spread[at] = { row, cells }
    }
  }
  return spread
}
