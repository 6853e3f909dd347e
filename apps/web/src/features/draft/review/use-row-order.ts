import { useMemo, useState } from 'react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { IssueIndex } from './review-issues.ts'
import type { RowPricer } from './row-fee.ts'
import { orderRows, type RowFilter, type RowSort } from './row-view.ts'

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
