import type { ReviewRow } from '@campus/draft/model/review-row'
import type { GridRow } from './cell-editors.tsx'
import type { IssueIndex, ShownIssue } from '../session/review-issues.ts'

const none: readonly ShownIssue[] = []

/**
 * Adds the issues to the grid's rows. `known` caches them: a row stays the same object while neither it nor
 * its issues change, so the grid only renders changed rows.
 */
export function attachIssues(
  rows: readonly ReviewRow[],
  { byRow }: Pick<IssueIndex, 'byRow'>,
  known: WeakMap<ReviewRow, GridRow>,
): GridRow[] {
  return rows.map((row) => {
    const found = byRow.get(row.row) ?? none
    const before = known.get(row)
    if (before !== undefined && areSame(before.found, found)) return before
    const next = { ...row, found }
    known.set(row, next)
    return next
  })
}

function areSame(some: readonly ShownIssue[], others: readonly ShownIssue[]): boolean {
  return some.length === others.length && some.every((one, index) => isSame(one, others[index]!))
}

/** Whether two issues look the same in a cell. */
function isSame(one: ShownIssue, other: ShownIssue): boolean {
  if (one.field !== other.field || one.code !== other.code || one.message !== other.message) return false
  return one.params === other.params || JSON.stringify(one.params) === JSON.stringify(other.params)
}
