import type { ReviewRow } from '@campus/draft/model/review-row'
import type { IssueIndex } from '../../session/review-issues.ts'

/** The people in the walk-through by row key, and the current one. */
export type PersonWalk = { keys: readonly number[]; at: number | undefined }

/**
 * Updates the walk after the review changed: people still present stay, corrected or not, and those who now
 * have issues come last. The same object if nothing changed. If the current person was removed, the next one
 * becomes current.
 */
export function findPeople(
  walk: PersonWalk,
  rows: readonly ReviewRow[],
  { byRow }: Pick<IssueIndex, 'byRow'>,
): PersonWalk {
  const there = new Set(rows.map(({ row }) => row))
  const known = new Set(walk.keys)
  const fresh = rows.flatMap(({ row }) => (byRow.has(row) && !known.has(row) ? [row] : []))
  const kept = walk.keys.filter((row) => there.has(row))
  const keys = fresh.length === 0 && kept.length === walk.keys.length ? walk.keys : [...kept, ...fresh]
  const at = walk.at !== undefined && there.has(walk.at) ? walk.at : follower(walk, there, keys)
  return keys === walk.keys && at === walk.at ? walk : { keys, at }
}

/** The next person still present after the current one; wraps around to the first. */
function follower(
  { keys: before, at }: PersonWalk,
  there: ReadonlySet<number>,
  keys: readonly number[],
): number | undefined {
  const from = at === undefined ? -1 : before.indexOf(at)
  return before.slice(from + 1).find((row) => there.has(row)) ?? keys[0]
}
