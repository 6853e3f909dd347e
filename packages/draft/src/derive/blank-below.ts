import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { isPlaceholder } from '../normalise/normalise-cell.ts'
import { normaliseType } from '../normalise/normalise-type.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import { rowsAfterLines } from './ditto.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'
import { sourceName } from './derived-offer.ts'

/** Fields that lists often fill in once for several rows. */
const writtenOnce: ReadonlySet<ApplicantField> = new Set<ApplicantField>([
  'start_date',
  'end_date',
  'destination_country_id',
  'residence_country_id',
  'group_name',
  'type',
  'plan',
])

/**
 * Suggests filling blanks with the value above if the column is clearly written that way: it starts with a
 * value, has at least as many blanks as values, and never repeats a value in consecutive rows. A forgotten
 * cell in a full column doesn't qualify. A line between the rows, such as a caption, ends the range of a
 * value.
 */
export function offerBlanksBelow(table: WorkTable, fields: readonly ApplicantField[]): Batch[] {
  return fields.flatMap((field) => {
    const column = table.columnOf(field)
    if (column === undefined || !writtenOnce.has(field) || table.size < 3) return []
    if (table.isBlank(0, field)) return []
    const breaks = rowsAfterLines(table)
    const fills: Fill[] = []
    let above: RawCell = ''
    let lastText = ''
    let [values, repeated] = [0, 0]
    for (let at = 0; at < table.size; at++) {
      const cell = table.cell(at, field)
      if (!isPlaceholder(cell)) {
        const text = cellText(cell)
        values++
        if (text === lastText) repeated++
        above = cell
        lastText = text
        continue
      }
      if (breaks.has(at)) [above, lastText] = ['', '']
      const text = cellText(above)
      if (text !== '' && isForMany(field, text)) fills.push({ at, cell: above, from: text })
    }
    if (fills.length < values || repeated > 0) return []
    return [{ field, from: sourceName(column), fills }]
  })
}

/** "Student" may apply to all rows below; leaders and family members are marked one by one. */
function isForMany(field: ApplicantField, text: string): boolean {
  return field !== 'type' || normaliseType(text).value === 'student'
}
