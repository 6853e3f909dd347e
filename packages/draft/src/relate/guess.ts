import type { CellIssue } from '../model/review-row.ts'

/**
 * Why a suggestion is a guess, which a person has to check:
 * - `hijri`: other Hijri calendars differ by a day
 * - `above`: a family member of somebody further up the list, by their place or last name only
 * - `year`: the same day of another year
 * - `code`: a number that other systems use the other way round
 * - `choice`: one of several values of the cell
 */
export type Guess = 'hijri' | 'above' | 'year' | 'code' | 'choice'

/** Errors of which the suggestion is a day of another year, unless two dates are swapped. */
const yearGuesses: ReadonlySet<string> = new Set(['start_in_past', 'end_before_start', 'birth_in_future'])
/** Evidence for a person that only says that they are further up the list. */
const weakEvidence: ReadonlySet<unknown> = new Set(['above', 'same_name'])

type Suggested = Pick<CellIssue, 'field' | 'code' | 'params' | 'choices'> & {
  value: string
  also?: object | undefined
}

/** Why the suggestion for an issue is a guess; undefined if it can be applied without checking each row. */
export function guessOf({ field, code, params, choices, value, also }: Suggested): Guess | undefined {
  if (choices !== undefined) return 'choice'
  if (params?.['calendar'] === 'hijri') return 'hijri'
  if (field === 'dependent_of' && weakEvidence.has(params?.['evidence'])) return 'above'
  if (field === 'gender' && /^\d$/.test(value.trim())) return 'code'
  return also === undefined && yearGuesses.has(code) ? 'year' : undefined
}
