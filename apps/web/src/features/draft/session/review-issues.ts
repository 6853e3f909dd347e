import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import { collectIssues, type GridIssue } from '@campus/draft/relate/collect-issues'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { splitReady as split, type ReadySplit } from '@campus/draft/relate/split-ready'
import { isQuestion, type ReviewRow } from '@campus/draft/model/review-row'
import { isAddedKey } from '@campus/draft/model/row-key'
import type { RowName } from './row-name.ts'
import { findFinding } from './comparison.ts'
import type { ReviewState } from './review-state.ts'
import { oncePer } from '../../../shared/state/once-per.ts'

/** An issue for display; the server's errors have their own message. */
export type ShownIssue = Omit<GridIssue, 'code'> & { code: string; message?: string }

export type IssueIndex = {
  all: readonly ShownIssue[]
  byRow: ReadonlyMap<number, readonly ShownIssue[]>
  /** Rows with errors, and rows with a question for a person; a row may have both. */
  errors: number
  questions: number
  /** Number of rows by code, highest first. */
  counts: readonly { code: string; rows: number }[]
}

/** All issues of a state, indexed by row. Computed once per state. */
export const indexIssues = oncePer((state: ReviewState): IssueIndex => {
  const found: ShownIssue[] = collectIssues({ ...state, rows: [...state.rows] })
  for (const row of state.comparison?.size ? state.rows : []) {
    const finding = findFinding(row, state.comparison)
    if (finding !== null) found.push({ row: row.row, ...finding, value: '' })
  }
  const all: ShownIssue[] = state.rejections.length === 0 ? found : [...found, ...rejectedOf(state, found)]
  const byRow = new Map<number, ShownIssue[]>()
  const rowsByCode = new Map<string, Set<number>>()
  for (const issue of all) {
    const there = byRow.get(issue.row)
    if (there === undefined) byRow.set(issue.row, [issue])
    else there.push(issue)
    const rows = rowsByCode.get(issue.code)
    if (rows === undefined) rowsByCode.set(issue.code, new Set([issue.row]))
    else rows.add(issue.row)
  }
  const counts = [...rowsByCode]
    .map(([code, rows]) => ({ code, rows: rows.size }))
    .sort((one, other) => other.rows - one.rows)
  const having = (tone: IssueTone) =>
    [...byRow.values()].filter((there) => there.some((one) => toneOf(one) === tone)).length
  return { all, byRow, errors: having('error'), questions: having('question'), counts }
})

/** The server's errors that the review doesn't find itself. */
function rejectedOf({ rejections }: ReviewState, found: readonly ShownIssue[]): ShownIssue[] {
  const seen = new Set(found.map(({ row, field, code }) => `${row} ${field} ${code}`))
  return rejections
    .filter(({ row, field, code }) => !seen.has(`${row} ${field} ${code}`))
    .map((rejection) => ({ ...rejection, value: '' }))
}

/** The message of an issue, in the server's words; rows are named as in this review. */
export function issueMessage(t: Translate, issue: ShownIssue, rowName: RowName): string {
  if (issue.message !== undefined) return issue.message
  const { field: key, code, params } = issue
  const row = params?.['row']
  return issueText(t, {
    key,
    code,
    params: typeof row === 'number' ? { ...params, row: rowName(row) } : params,
  })
}

/** What an issue requires: a correction, or just an answer from a person. */
export type IssueTone = 'error' | 'question'

export const toneOf = ({ code }: { code: string }): IssueTone => (isQuestion(code) ? 'question' : 'error')

/** Number of errors and questions of a row. */
export function countTones(issues: readonly { code: string }[]): Record<IssueTone, number> {
  const counts = { error: 0, question: 0 }
  for (const issue of issues) counts[toneOf(issue)]++
  return counts
}

/** The file's text of an edited cell; undefined if it is unchanged from the file. */
export function originalOf(row: ReviewRow, field: ApplicantField): string | undefined {
  const edit = isAddedKey(row.row) ? undefined : row.edits?.[field]
  if (edit === undefined) return undefined
  const original = row.read?.typed[field] ?? ''
  return original === edit ? undefined : original
}

/** The people who can be added to the cart now, computed once per review state. */
export const splitReady = oncePer((state: ReviewState): ReadySplit =>
  split(state, new Set(indexIssues(state).byRow.keys())),
)
