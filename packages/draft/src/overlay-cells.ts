import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Cell } from './model/cell.ts'
import { isAddedKey } from './model/row-key.ts'
import { addedRow, answerSamePerson, revalidateRow, type ReviewSheet } from './relate/review-sheet.ts'
import { relateRows } from './relate/relate-rows.ts'
import type { ReviewRow } from './model/review-row.ts'

const known: ReadonlySet<string> = new Set(applicantFields)

/** Lays the cells a person edited over the rows just read, adds the rows they added, and takes out those they removed. */
export function overlayCells(
  sheet: ReviewSheet,
  cells: readonly Cell[],
): { sheet: ReviewSheet; removed: ReviewRow[] } {
  if (cells.length === 0) return { sheet, removed: [] }
  const gone = new Set<number>()
  // In the cart already: not for this draft to show any more.
  const inCart = new Set<number>()
  const responses = new Map<number, string>()
  const byRow = new Map<number, Partial<Record<ApplicantField, string>>>()
  for (const { row, field, value } of cells) {
    if (field === 'deleted') {
      if (value === '1') gone.add(row)
      else gone.delete(row)
    } else if (field === 'same_person') {
      responses.set(row, value)
    } else if (field === 'added') {
      // with an empty value they came back from there
      if (value === '') inCart.delete(row)
      else inCart.add(row)
    } else if (known.has(field)) {
      byRow.set(row, { ...byRow.get(row), [field]: value })
    }
  }
  const edited = sheet.rows.map((row) => {
    const changes = byRow.get(row.row)
    return changes === undefined ? row : revalidateRow(row, changes, sheet.context, sheet.rules)
  })
  // Rows that were added by hand are in no file: their cells are all there is of them.
  for (const [row, texts] of [...byRow].sort(([one], [other]) => one - other))
    if (isAddedKey(row)) edited.push(addedRow(row, texts, sheet.context, sheet.rules))
  const left = edited
    .filter(({ row }) => !inCart.has(row))
    .map((row) => (responses.has(row.row) ? answerSamePerson(row, responses.get(row.row)!) : row))
  const rows = left.filter(({ row }) => !gone.has(row))
  const removed = left.filter(({ row }) => gone.has(row))
  return { sheet: { ...sheet, rows, relations: relateRows(rows) }, removed }
}
