import type { ReviewRow } from '@campus/draft/model/review-row'
import type { Recognised } from '@campus/contract/same-person'
import type { CellEdit } from '../review/review-state.ts'

type Field = Recognised['differs'][number]['field']

/** The people of a draft who were insured before, by row key. */
export type KnownRows = ReadonlyMap<number, Recognised>

/** A recognised person whose data differs between the file and the last policy. */
export type Changed = {
  row: ReviewRow
  known: Recognised
  fields: { field: Field; now: string; before: string }[]
}

/**
 * The recognised people who differ now, by the rows' current values: edits that removed a difference count.
 */
export function changedSince(rows: readonly ReviewRow[], known: KnownRows): Changed[] {
  return rows.flatMap((row) => {
    const found = known.get(row.row)
    if (!found) return []
    const fields = found.differs
      .map(({ field, value }) => ({ field, now: cellText(row, field), before: value }))
      .filter(({ now, before }) => now !== before)
    return fields.length === 0 ? [] : [{ row, known: found, fields }]
  })
}

/** The edits that take values from the policies, for all fields or one. */
export const editsFromPolicies = (changed: readonly Changed[], field?: Field): CellEdit[] =>
  changed.flatMap(({ row, fields }) =>
    fields
      .filter((one) => field === undefined || one.field === field)
      .map((one) => ({ row: row.row, field: one.field, text: one.before })),
  )

function cellText({ applicant }: ReviewRow, field: Field): string {
  const value = applicant[field]
  if (value === null || typeof value === 'string') return value ?? ''
  return value.phone_number === '' ? '' : `+${value.country_code} ${value.phone_number}`
}
