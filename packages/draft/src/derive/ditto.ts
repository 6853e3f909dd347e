import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import { isPlaceholder } from '../normalise/normalise-cell.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import { isDashes, isDitto } from '../normalise/ditto-mark.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'
import { sourceName } from './derived-offer.ts'

/** Fields that consecutive people may share; never names, dates of birth, passports or contact details. */
const sharedFields = fieldsWhere(applicantFieldTable, ({ isPersonal }) => !isPersonal)

/** Of these, fields that everyone must have, so that dashes in a cell can't mean "none". */
const requiredFields: ReadonlySet<ApplicantField> = new Set(
  sharedFields.filter((field) => {
    const { kind, required } = applicantFieldTable[field]
    return required === 'always' && (kind === 'date' || kind === 'country')
  }),
)

/**
 * A column's cells with ditto marks resolved: `"` below `2 weeks` becomes `2 weeks`. Empty if nothing is
 * above.
 */
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
 * Like `followDittos`, but also fills blanks in a column that is written once for several rows: it starts
 * with a value, has at least as many blanks as values, and never repeats a value in consecutive rows. A line
 * between the rows ends the range of a value.
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

/** Whether a column is written once for several people, as opposed to a full column with forgotten cells. */
function isWrittenOnce(texts: readonly string[]): boolean {
  if (texts.length < fewestRows || texts[0] === '') return false
  let [values, blanks] = [0, 0]
  let lastText = ''
  for (const text of texts) {
    if (text === '') {
      blanks++
      continue
    }
    if (text === lastText) return false
    lastText = text
    values++
  }
  return blanks >= values
}

/** Positions of people directly below a line without a person, such as a caption; blank lines don't count. */
export function rowsAfterLines({ sheet: { below, rows } }: WorkTable): Set<number> {
  const afterLines = new Set<number>()
  let at = 0
  let isAfterLine = false
  for (const { row } of below) {
    if (row !== rows[at]?.row) {
      isAfterLine = true
      continue
    }
    if (isAfterLine) afterLines.add(at)
    isAfterLine = false
    at++
  }
  return afterLines
}

/** Suggests replacing ditto marks with the value above. */
export function offerDittos(table: WorkTable): Batch[] {
  return sharedFields.flatMap((field) => {
    const column = table.columnOf(field)
    if (column === undefined) return []
    const fills: Fill[] = []
    let above: RawCell = ''
    // such columns hold few distinct texts in many rows
    const judged = new Map<string, boolean>()
    const judge = (text: string) => isDitto(text) || (requiredFields.has(field) && isDashes(text))
    for (let at = 0; at < table.size; at++) {
      const cell = table.cell(at, field)
      // numbers and dates are never ditto marks
      if (typeof cell !== 'string') {
        above = cell
        continue
      }
      const text = cellText(cell)
      let isMark = judged.get(text)
      if (isMark === undefined) judged.set(text, (isMark = judge(text)))
      const isBlank = isPlaceholder(cell)
      // in a required field, a blank between a value and a ditto mark below is ignored
      if (!isMark && !(isBlank && requiredFields.has(field))) above = isBlank ? '' : cell
      else if (!isMark) continue
      else if (above !== '') fills.push({ at, cell: above, from: text, isReplacing: true })
    }
    return fills.length === 0 ? [] : [{ field, from: sourceName(column), fills }]
  })
}
