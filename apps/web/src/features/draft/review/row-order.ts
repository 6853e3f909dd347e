import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { useMemo, useState } from 'react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { toneOf, type IssueIndex, type ShownIssue } from '../session/review-issues.ts'
import type { RowPricer } from '../session/row-fee.ts'

export type RowSort = { field: ApplicantField | 'row' | 'fee'; isDescending: boolean }
/** All rows, those with errors, those with a question, or those with one kind of issue. */
export type RowFilter = 'all' | 'errors' | 'questions' | { code: string }

/**
 * Row numbers in display order. Computed when the user sorts or filters, and kept while cells change, so that
 * a row doesn't move while it is being corrected.
 */
export function orderRows(
  rows: readonly ReviewRow[],
  issues: IssueIndex,
  filter: RowFilter,
  sort: RowSort | undefined,
  feeOf: (row: ReviewRow) => number,
): number[] {
  const shown = rows.filter(
    ({ row }) => filter === 'all' || (issues.byRow.get(row) ?? []).some((issue) => isShownBy(filter, issue)),
  )
  if (sort !== undefined) {
    const keys = new Map(shown.map((row) => [row, sortKey(row, sort, feeOf)]))
    const sign = sort.isDescending ? -1 : 1
    shown.sort((one, other) => sign * compareKeys(keys.get(one)!, keys.get(other)!))
  }
  return shown.map(({ row }) => row)
}

function isShownBy(filter: Exclude<RowFilter, 'all'>, issue: ShownIssue): boolean {
  if (typeof filter === 'object') return issue.code === filter.code
  return toneOf(issue) === (filter === 'errors' ? 'error' : 'question')
}

function sortKey(row: ReviewRow, { field }: RowSort, feeOf: (row: ReviewRow) => number): string | number {
  if (field === 'row') return row.row
  if (field === 'fee') return feeOf(row)
  const value = row.applicant[field]
  return value === null ? '' : typeof value === 'string' ? value.toLowerCase() : value.phone_number
}

function compareKeys(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0
}

/** The visible rows in order: computed when the user filters or sorts, and kept while cells change. */
export function useRowOrder(all: readonly ReviewRow[], issues: IssueIndex, pricer: RowPricer) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const [sort, setSort] = useState<RowSort>()
  const [order, setOrder] = useState<number[]>()
  const rows = useMemo(() => {
    if (order === undefined) return all
    const byNumber = new Map(all.map((row) => [row.row, row]))
    return order.flatMap((number) => byNumber.get(number) ?? [])
  }, [all, order])
  const show = (nextFilter: RowFilter, nextSort: RowSort | undefined) => {
    setFilter(nextFilter)
    setSort(nextSort)
    const feeOf = (row: ReviewRow) => pricer.feeOf(row.applicant)?.total ?? -1
    const isPlain = nextFilter === 'all' && nextSort === undefined
    setOrder(isPlain ? undefined : orderRows(all, issues, nextFilter, nextSort, feeOf))
  }
  return {
    rows,
    filter,
    sort,
    setFilter: (next: RowFilter) => show(next, sort),
    setSort: (next: RowSort | undefined) => show(filter, next),
    /** Shows newly added rows at the end of a filtered or sorted view. */
    showAdded: (keys: readonly number[]) => setOrder((shown) => shown && [...shown, ...keys]),
  }
}
