import type { ReviewRow } from '@campus/grid-import/review-sheet'

/** The next shown row from a place on that has this number, or holds this text; -1 when none does. */
export function findRow(rows: readonly ReviewRow[], wanted: string, from: number): number {
  const text = wanted.trim().toLowerCase()
  if (text === '') return -1
  if (/^\d{1,4}$/.test(text)) return rows.findIndex(({ row }) => String(row) === text)
  for (let step = 1; step <= rows.length; step++) {
    const index = (from + step + rows.length) % rows.length
    if (holdsText(rows[index]!, text)) return index
  }
  return -1
}

function holdsText({ applicant, typed }: ReviewRow, text: string): boolean {
  const name = `${applicant.first_name} ${applicant.last_name}`.toLowerCase()
  return name.includes(text) || Object.values(typed).some((value) => value.toLowerCase().includes(text))
}
