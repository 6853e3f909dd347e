import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { isPlaceholder } from '../normalise/normalise-cell.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import { isDashes, isDitto } from '../normalise/ditto-mark.ts'
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

/** Of them, those that everybody has: a line of dashes in such a cell is no way of saying "none". */
const requiredFields: ReadonlySet<ApplicantField> = new Set<ApplicantField>([
  'start_date',
  'end_date',
  'destination_country_id',
  'residence_country_id',
])

/** The cell of a column with marks followed upwards: `"` below `2 weeks` is `2 weeks`. Empty where nothing is above. */
export function followDittos(table: WorkTable, index: number): RawCell[] {
  let above: RawCell = ''
  return Array.from({ length: table.size }, (_, at) => {
    const cell = table.cellAt(at, index)
    const text = cellText(cell)
    if (!isDitto(text) && !isDashes(text)) above = cell
    return above
  })
}

/**
 * The same where a column is written once for the people below: it begins with a value, at least as many blanks as
 * values follow, and no value is repeated right below itself. A line between the rows ends what stands above it.
 */
export function followBlanks(table: WorkTable, index: number): RawCell[] {
  const cells = followDittos(table, index)
  if (!isWrittenOnce(cells.map(cellText))) return cells
  const breaks = rowsAfterLines(table)
  let above: RawCell = ''
  return cells.map((cell, at) => {
    if (cell !== '') return (above = cell)
    if (breaks.has(at)) above = ''
    return above
  })
}

const fewestRows = 3

/** Whether a column is plainly filled in once for several people. A cell forgotten in a full column is no such blank. */
function isWrittenOnce(texts: readonly string[]): boolean {
  if (texts.length < fewestRows || texts[0] === '') return false
  let [values, blanks] = [0, 0]
  let last = ''
  for (const text of texts) {
    if (text === '') {
      blanks++
      continue
    }
    if (text === last) return false
    last = text
    values++
  }
  return blanks >= values
}

/** Positions of people right below a line that holds nobody, such as a caption; a blank line alone is none. */
export function rowsAfterLines({ sheet: { below, rows } }: WorkTable): Set<number> {
  const found = new Set<number>()
  let at = 0
  let isAfterLine = false
  for (const { row } of below) {
    if (row !== rows[at]?.row) {
      isAfterLine = true
      continue
    }
    if (isAfterLine) found.add(at)
    isAfterLine = false
    at++
  }
  return found
}

/** Marks that stand for the value above. */
export function offerDittos(table: WorkTable): Batch[] {
  return sharedFields.flatMap((field) => {
    const column = table.columnOf(field)
    if (column === undefined) return []
    const fills: Fill[] = []
    let above: RawCell = ''
    // such columns hold few different texts in many rows
    const known = new Map<string, boolean>()
    const judge = (text: string) => isDitto(text) || (requiredFields.has(field) && isDashes(text))
    for (let at = 0; at < table.size; at++) {
      const cell = table.cell(at, field)
      // a number or a date is no mark
      if (typeof cell !== 'string') {
        above = cell
        continue
      }
      const text = cellText(cell)
      let isMark = known.get(text)
      if (isMark === undefined) known.set(text, (isMark = judge(text)))
      const isBlank = isPlaceholder(cell)
      // where everybody has a value, a blank between it and a mark below changes nothing
      if (!isMark && !(isBlank && requiredFields.has(field))) above = isBlank ? '' : cell
      else if (!isMark) continue
      else if (above !== '') fills.push({ at, cell: above, from: text, isReplacing: true })
    }
    return fills.length === 0 ? [] : [{ field, from: column.header, fills }]
  })
}
