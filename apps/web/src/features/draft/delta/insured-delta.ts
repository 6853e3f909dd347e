import { givenFields } from '@campus/draft/relate/delta/compare-readings'
import type { ReviewRow } from '@campus/draft/model/review-row'
import {
  changedFields,
  identityKey,
  type ChangedField,
  type ComparedPerson,
  type Comparison,
} from '../review/comparison.ts'

export type InsuredRow = {
  row: ReviewRow
  current: NonNullable<ComparedPerson['current']>
  fields: ChangedField[]
}
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
 * rows' current values: columns missing from the file don't count. People whose details this user may not see
 * are in no list.
 */
export function insuredDelta(rows: readonly ReviewRow[], comparison: Comparison | undefined): InsuredDelta {
  const delta: InsuredDelta = { fresh: [], changed: [], same: [], since: '' }
  const insured: Omit<InsuredRow, 'fields'>[] = []
  for (const row of rows) {
    const { finding, current } = comparison?.get(identityKey(row)) ?? {}
    const shown = finding?.params['shown']
    if (shown !== 'cart' && shown !== 'policy') delta.fresh.push(row)
    else if (current) insured.push({ row, current })
  }
  const given = new Set<string>(insured.length === 0 ? [] : givenFields(rows))
  for (const { row, current } of insured) {
    const fields = changedFields(row, current.differs).filter(({ field }) => given.has(field))
    if (current.since > delta.since) delta.since = current.since
    ;(fields.length === 0 ? delta.same : delta.changed).push({ row, current, fields })
  }
  return delta
}
