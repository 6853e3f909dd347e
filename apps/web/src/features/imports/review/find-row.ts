import { foldText } from '@campus/domain/applicant/fold-text'
import type { ReviewRow } from '@campus/grid-import/review-sheet'
import { positionOfKey } from '@campus/grid-import/row-key'

/** The next shown row from a place on that has this number, or holds this text; -1 when none does. */
export function findRow(rows: readonly ReviewRow[], wanted: string, from: number): number {
  const text = foldText(wanted)
  if (text === '') return -1
  const isNumber = /^\d{1,4}$/.test(text)
  for (let step = 1; step <= rows.length; step++) {
    const index = (from + step + rows.length) % rows.length
    const row = rows[index]!
    // The same number stands on every sheet: the next one is meant.
    if (isNumber ? String(positionOfKey(row.row)?.row) === text : holdsText(row, text)) return index
  }
  return -1
}

function holdsText({ applicant, typed }: ReviewRow, text: string): boolean {
  const name = foldText(`${applicant.first_name} ${applicant.last_name}`)
  return name.includes(text) || Object.values(typed).some((value) => foldText(value).includes(text))
}
