import { splitReady as split, type ReadySplit } from '@campus/draft/relate/split-ready'
import { indexIssues } from './review-issues.ts'
import type { ReviewState } from './review-state.ts'

const splits = new WeakMap<ReviewState, ReadySplit>()

/** The people who can be added to the cart now, computed once per review state. */
export function splitReady(state: ReviewState): ReadySplit {
  let known = splits.get(state)
  if (known === undefined) splits.set(state, (known = split(state, new Set(indexIssues(state).byRow.keys()))))
  return known
}
