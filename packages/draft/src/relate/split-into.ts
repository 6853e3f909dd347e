import type { SplitName } from '../model/normalised.ts'
import type { ReviewRow } from '../model/review-row.ts'
import { divideNames } from '../normalise/split-people.ts'
import { textsOfPeople, type PersonTexts } from './split-row.ts'

/** Fewest and most people that a user can make of a row. */
export const [fewestPeople, mostPeople] = [2, 6] as const

const nameless: SplitName = { first: '', last: '' }

/**
 * Splits any row into so many people. If its cells don't name them, or name more, the first person keeps the name
 * and the others have none.
 */
export function splitInto(row: ReviewRow, count: number): PersonTexts[] {
  const { first_name: first = '', last_name: last = '' } = row.typed
  const isFromFile = row.edits?.first_name === undefined && row.edits?.last_name === undefined
  const found = [...(isFromFile ? [row.people, row.at_commas] : []), divideNames({ first, last })]
  const fitting = found.filter((names = []) => names.length > 1 && names.length <= count)
  const people = fitting.find((names) => names?.length === count) ?? fitting[0] ?? [{ first, last }]
  return textsOfPeople(row, [...people, ...Array.from({ length: count - people.length }, () => nameless)])
}
