import { relateRows, type Relations, type ReviewRow } from '@campus/grid-import/review-sheet'
import { indexIssues } from './review-issues.ts'
import type { ReviewState } from './review-state.ts'

/** Those who can be added to the cart now, with their ties among each other, and those who have to wait. */
export type ReadySplit = { ready: readonly ReviewRow[]; waiting: readonly ReviewRow[]; relations: Relations }

const splits = new WeakMap<ReviewState, ReadySplit>()

/**
 * Separates the people without errors from the others. A family member whose student waits, or a traveller whose leader
 * does, waits as well: on their own they would be refused.
 */
export function splitReady(state: ReviewState): ReadySplit {
  let split = splits.get(state)
  if (split === undefined) splits.set(state, (split = separate(state)))
  return split
}

function separate(state: ReviewState): ReadySplit {
  const { byRow } = indexIssues(state)
  const isUnlinked = ({ applicant }: ReviewRow) =>
    applicant.type === 'immediate_family' && applicant.dependent_of === ''
  let ready: readonly ReviewRow[] = state.rows.filter((row) => !byRow.has(row.row) && !isUnlinked(row))
  if (ready.length === state.rows.length) return { ready, waiting: [], relations: state.relations }
  for (;;) {
    const relations = relateRows(ready)
    const torn = new Set(relations.issues.map(({ row }) => row))
    if (torn.size === 0) {
      const there = new Set(ready)
      return { ready, waiting: state.rows.filter((row) => !there.has(row)), relations }
    }
    ready = ready.filter(({ row }) => !torn.has(row))
  }
}
