import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { listChanges } from '@campus/draft/relate/list-changes'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { ShownIssue } from '../session/review-issues.ts'

/** How reading changed a column: the number of cells, and a few examples, most frequent first. */
export type ColumnChanges = { field: ApplicantField; cells: number; examples: { from: string; to: string }[] }

const examplesShown = 3

export type ChangeSummary = { add: (row: ReviewRow) => void; finish: () => ColumnChanges[] }

/**
 * Collects the changes made by reading the file, column by column; rows are added one at a time, so that
 * thousands needn't be compared at once. `shown` formats a value for display: "Spain" displayed as Spain
 * isn't a change.
 */
export function startChangeSummary(
  shown: (field: ApplicantField, value: string) => string,
  isWrong: (row: ReviewRow, field: ApplicantField) => boolean = () => false,
): ChangeSummary {
  const byField = new Map<ApplicantField, Map<string, { from: string; to: string; count: number }>>()
  const add = (row: ReviewRow) => {
    for (const { field, from, to } of listChanges(row)) {
      // a value that is still an error wasn't normalised
      if (isWrong(row, field)) continue
      const known = byField.get(field) ?? new Map<string, { from: string; to: string; count: number }>()
      byField.set(field, known)
      const key = `${from}\n${to}`
      const entry = known.get(key) ?? { from, to: shown(field, to), count: 0 }
      entry.count++
      known.set(key, entry)
    }
  }
  const finish = () =>
    [...byField].flatMap(([field, entries]) => {
      const all = [...entries.values()]
        .filter(({ from, to }) => from !== to)
        .sort((one, other) => other.count - one.count)
      if (all.length === 0) return []
      const cells = all.reduce((sum, { count }) => sum + count, 0)
      return [{ field, cells, examples: all.slice(0, examplesShown).map(({ from, to }) => ({ from, to })) }]
    })
  return { add, finish }
}

/** An unrecognised value in one column, with its rows: one fix corrects them all. */
export type UnknownValue = {
  field: ApplicantField
  value: string
  suggestion: string | undefined
  rows: number[]
}

const groupedCodes: ReadonlySet<string> = new Set([
  'country_not_found',
  'gender_invalid',
  'type_invalid',
  'plan_not_found',
])

/** Unrecognised countries, genders, types and plans by value, most frequent first. */
export function groupUnknownValues(issues: readonly ShownIssue[]): UnknownValue[] {
  const groups = new Map<string, UnknownValue>()
  for (const { field, code, value, suggestion, row } of issues) {
    if (!groupedCodes.has(code) || value === '') continue
    const key = `${field}\n${value}`
    const group = groups.get(key) ?? { field: field as ApplicantField, value, suggestion, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) => other.rows.length - one.rows.length)
}
