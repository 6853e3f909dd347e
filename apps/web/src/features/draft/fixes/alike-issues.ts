import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Guess } from '@campus/draft/relate/guess'
import type { CellEdit } from '../session/review-state.ts'
import type { IssueIndex, ShownIssue } from '../session/review-issues.ts'

/** Issues are alike if they have the same field, cell text, error and fix. */
const alikeKey = ({ field, code, value, suggestion, also }: ShownIssue): string =>
  JSON.stringify([field, code, value, suggestion, also])

/** The issues like this one, including it, in row order. */
export function alikeOf(issue: ShownIssue, { all }: Pick<IssueIndex, 'all'>): ShownIssue[] {
  const wanted = alikeKey(issue)
  return all.filter((one) => one.field === issue.field && one.code === issue.code && alikeKey(one) === wanted)
}

/** The edits that fix these issues; those without a suggestion are skipped. */
export function fixesOf(issues: readonly ShownIssue[]): CellEdit[] {
  return issues.flatMap(({ row, field, suggestion, also }) => {
    if (suggestion === undefined) return []
    const edit = { row, field: field as ApplicantField, text: suggestion }
    return also === undefined
      ? [edit]
      : [edit, { row, field: also.field as ApplicantField, text: also.value }]
  })
}

/** Guesses that are listed together, whatever their texts, because they are doubtful for the same reason. */
const listedTogether: ReadonlySet<Guess | undefined> = new Set<Guess>(['hijri', 'above'])

/** Key of the group that an issue's fix belongs to. */
const groupKey = (issue: ShownIssue): string =>
  listedTogether.has(issue.guess) ? `${issue.guess} ${issue.field}` : alikeKey(issue)

/** A fix, with all the cells it applies to. */
export type FixGroup = {
  key: string
  field: string
  from: string
  to: string
  issues: ShownIssue[]
  /** Why the fix has to be checked; undefined if it is certain. */
  guess?: Guess | undefined
}

/** All suggested fixes, grouped by content, or by the reason for a guess: certain ones first, then by number of rows. */
export function groupFixes({ all }: Pick<IssueIndex, 'all'>): FixGroup[] {
  const groups = new Map<string, FixGroup>()
  // if two errors of a cell both have a fix, only the first is used: it may resolve the other
  const seen = new Set<string>()
  for (const issue of all) {
    if (issue.suggestion === undefined) continue
    const cells = [issue.field, ...(issue.also ? [issue.also.field] : [])].map(
      (field) => `${issue.row} ${field}`,
    )
    if (cells.some((cell) => seen.has(cell))) continue
    cells.forEach((cell) => seen.add(cell))
    const key = groupKey(issue)
    const group = groups.get(key)
    if (group !== undefined) group.issues.push(issue)
    else
      groups.set(key, {
        key,
        field: issue.field,
        from: issue.value,
        to: issue.suggestion,
        issues: [issue],
        guess: issue.guess,
      })
  }
  return [...groups.values()].sort(
    (one, other) =>
      Number(one.guess !== undefined) - Number(other.guess !== undefined) ||
      other.issues.length - one.issues.length,
  )
}
