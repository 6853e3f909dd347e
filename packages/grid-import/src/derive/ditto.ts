import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { cellText, type RawCell } from '../raw-cell.ts'
import { isDitto } from './ditto-mark.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'

/** Fields that several people in a row may share; never a name, a birthday, a passport, an address to write to. */
const sharedFields: readonly ApplicantField[] = [
  'start_date',
  'end_date',
  'destination_country_id',
  'residence_country_id',
  'home_country_id',
  'group_name',
  'type',
  'plan',
  'address',
  'year_of_study',
  'group_leader',
  'total_fee',
]

/** The cell of a column with marks followed upwards: `"` below `2 weeks` is `2 weeks`. Empty where nothing is above. */
export function followDittos(table: WorkTable, index: number): RawCell[] {
  let above: RawCell = ''
  return Array.from({ length: table.size }, (_, at) => {
    const cell = table.cellAt(at, index)
    if (!isDitto(cellText(cell))) above = cell
    return above
  })
}

/** Marks that stand for the value above. */
export function offerDittos(table: WorkTable): Batch[] {
  return sharedFields.flatMap((field) => {
    const column = table.columnOf(field)
    if (column === undefined) return []
    const fills: Fill[] = []
    let above: RawCell = ''
    for (let at = 0; at < table.size; at++) {
      const cell = table.cell(at, field)
      const text = cellText(cell)
      if (!isDitto(text)) above = table.isBlank(at, field) ? '' : cell
      else if (above !== '') fills.push({ at, cell: above, from: text, isReplacing: true })
    }
    return fills.length === 0 ? [] : [{ field, from: column.header, fills }]
  })
}
