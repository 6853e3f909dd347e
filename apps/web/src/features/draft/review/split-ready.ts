import { splitReady as split, type ReadySplit } from '@campus/draft/relate/split-ready'
import { oncePer } from '../../../shared/state/once-per.ts'
import { indexIssues } from './review-issues.ts'
import type { ReviewState } from './review-state.ts'

/** The people who can be added to the cart now, computed once per review state. */
export const splitReady = oncePer((state: ReviewState): ReadySplit =>
  split(state, new Set(indexIssues(state).byRow.keys())),
)
