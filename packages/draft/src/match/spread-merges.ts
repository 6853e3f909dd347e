import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ColumnMatch } from '../model/column-match.ts'
import type { RawRow } from '../model/raw-cell.ts'
import type { ColumnMerge } from '../model/sheet-read.ts'

/** What belongs to one person alone: two rows of it merged into one cell may be one person on two lines. */
const own: ReadonlySet<ApplicantField | 'full_name'> = new Set<ApplicantField | 'full_name'>([
  'full_name',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'email',
  'phone_number',
  'passport_number',
  'student_number',
])
const mostCells = 1_000_000

/** Rows in which a cell that is merged downwards stands in every row it covers, as a person sees it. */
export function spreadMerges(
  rows: readonly RawRow[],
  columns: readonly ColumnMatch[],
  merges: readonly ColumnMerge[],
): RawRow[] {
  const spread = [...rows]
  if (merges.length === 0) return spread
  const shared = new Set(
    columns.filter(({ field }) => field === null || !own.has(field)).map(({ index }) => index),
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
