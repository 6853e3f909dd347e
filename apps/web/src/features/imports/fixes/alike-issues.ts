import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { CellEdit } from '../review/review-state.ts'
import type { IssueIndex, ShownIssue } from '../review/review-issues.ts'

/** What makes issues alike: the same field, the same text in the cell, the same fault, the same way to fix it. */
const alikeKey = ({ field, code, value, suggestion, also }: ShownIssue): string =>
  JSON.stringify([field, code, value, suggestion, also])

/** The issues like this one, this one among them, in the order of their rows. */
export function alikeOf(issue: ShownIssue, { all }: Pick<IssueIndex, 'all'>): ShownIssue[] {
  const wanted = alikeKey(issue)
  return all.filter((one) => one.field === issue.field && one.code === issue.code && alikeKey(one) === wanted)
}

/** What fixing these issues puts into their cells; those without a suggestion give nothing. */
export function fixesOf(issues: readonly ShownIssue[]): CellEdit[] {
  return issues.flatMap(({ row, field, suggestion, also }) => {
    if (suggestion === undefined) return []
    const edit = { row, field: field as ApplicantField, text: suggestion }
    return also === undefined
      ? [edit]
      : [edit, { row, field: also.field as ApplicantField, text: also.value }]
  })
}

/** Faults whose fix is another guess at what was meant: a date in another year. They are shown, and not ticked. */
const guesses: ReadonlySet<string> = new Set(['start_in_past', 'end_before_start', 'birth_in_future'])

/**
 * Whether the fix can be taken without looking at each row: spelling and punctuation, or two dates swapped. Which of
 * several values in a cell is meant has to be chosen.
 */
const isCertain = ({ code, suggestion, also, params }: ShownIssue): boolean =>
  suggestion !== undefined && params?.['reason'] !== 'several' && (also !== undefined || !guesses.has(code))

/** One fix, for all the cells that it is the same in. */
export type FixGroup = {
  key: string
  field: string
  from: string
  to: string
  issues: ShownIssue[]
  isCertain: boolean
}

/** Every suggested fix, what is the same grouped: certain ones first, then those of most rows. */
export function groupFixes({ all }: Pick<IssueIndex, 'all'>): FixGroup[] {
  const groups = new Map<string, FixGroup>()
  // of two faults of one cell with a fix each, the first is taken: after it the other may be gone
  const seen = new Set<string>()
  for (const issue of all) {
    if (issue.suggestion === undefined) continue
    const cells = [issue.field, ...(issue.also ? [issue.also.field] : [])].map(
      (field) => `${issue.row} ${field}`,
    )
    if (cells.some((cell) => seen.has(cell))) continue
    cells.forEach((cell) => seen.add(cell))
    const key = alikeKey(issue)
    const group = groups.get(key)
    if (group !== undefined) group.issues.push(issue)
    else
      groups.set(key, {
        key,
        field: issue.field,
        from: issue.value,
        to: issue.suggestion,
        issues: [issue],
        isCertain: isCertain(issue),
      })
  }
  return [...groups.values()].sort(
    (one, other) =>
      Number(other.isCertain) - Number(one.isCertain) || other.issues.length - one.issues.length,
  )
}
