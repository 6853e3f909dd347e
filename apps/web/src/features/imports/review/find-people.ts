import type { ReviewRow } from '@campus/draft/model/review-row'
import type { IssueIndex } from './review-issues.ts'

/** The people that are walked through, by the keys of their rows, and the one at hand. */
export type PersonWalk = { keys: readonly number[]; at: number | undefined }

/**
 * The walk after the review changed: who was in it and is still there stays, corrected or not, and who has issues now
 * comes last. The same object where nothing changed. Where the one at hand was taken out, the next one follows.
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

/** Who comes after the one at hand, of those who are still there; round the end to the first. */
function follower(
  { keys: before, at }: PersonWalk,
  there: ReadonlySet<number>,
  keys: readonly number[],
): number | undefined {
  const from = at === undefined ? -1 : before.indexOf(at)
  return before.slice(from + 1).find((row) => there.has(row)) ?? keys[0]
}
