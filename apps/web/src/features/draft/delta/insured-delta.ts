import { comparedFields, type FoundDetails } from '@campus/contract/same-person'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { givenFields } from '@campus/draft/relate/delta/compare-readings'
import type { ReviewRow } from '@campus/draft/model/review-row'

export type InsuredField = { field: (typeof comparedFields)[number]; before: string; now: string }
export type InsuredRow = { row: ReviewRow; found: FoundDetails; fields: InsuredField[] }
export type InsuredDelta = {
  /** Rows of people who aren't in any cart and aren't insured. */
  fresh: ReviewRow[]
  changed: InsuredRow[]
  same: InsuredRow[]
  /** When the last of them was added. */
  since: string
}

/**
 * Finds the people of a file who are in a cart or insured already, with the same details or others, by the
 * rows' current values: edits that removed a difference count, and columns missing from the file don't.
 */
export function insuredDelta(
  rows: readonly ReviewRow[],
  isFound: ReadonlySet<ReviewRow>,
  detailsOf: (row: ReviewRow) => FoundDetails | null | undefined,
): InsuredDelta {
  const given = new Set<string>(givenFields(rows))
  const delta: InsuredDelta = { fresh: [], changed: [], same: [], since: '' }
  for (const row of rows) {
    if (!isFound.has(row)) {
      delta.fresh.push(row)
      continue
    }
    const found = detailsOf(row)
    if (!found) continue
    const fields = found.differs
      .map(({ field, value }) => ({ field, before: value, now: textOf(row.applicant, field) }))
      .filter(({ field, before, now }) => given.has(field) && before !== now)
    if (found.since > delta.since) delta.since = found.since
    ;(fields.length === 0 ? delta.same : delta.changed).push({ row, found, fields })
  }
  return delta
}

function textOf(applicant: Applicant, field: InsuredField['field']): string {
  const value = applicant[field]
  if (value === null || typeof value === 'string') return value ?? ''
  return value.phone_number === '' ? '' : `+${value.country_code} ${value.phone_number}`
}
