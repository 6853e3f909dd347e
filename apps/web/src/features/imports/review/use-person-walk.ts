import { useState } from 'react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { findPeople, type PersonWalk } from './find-people.ts'
import type { IssueIndex } from './review-issues.ts'

/** One person with issues after another. Who was corrected keeps their place, so that the count and "previous" hold. */
export function usePersonWalk(rows: readonly ReviewRow[], issues: IssueIndex) {
  const [walk, setWalk] = useState<PersonWalk>({ keys: [], at: undefined })
  const now = findPeople(walk, rows, issues)
  if (now !== walk) setWalk(now)
  const { keys, at } = now
  const index = at === undefined ? -1 : keys.indexOf(at)
  const go = (step: 1 | -1) => {
    const next = keys[(index + step + keys.length) % keys.length]
    if (next !== undefined) setWalk({ keys, at: next })
  }
  return { key: at, index, count: keys.length, go }
}
