import { useRef, useState, type RefObject } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '@campus/grid-import/review-sheet'
import type { CellPosition } from './cell-range.ts'
import { findNextIssue } from './find-next-issue.ts'
import { gridFields, leadingColumns } from './grid-columns.tsx'
import type { IssueIndex, ShownIssue } from './review-issues.ts'
import { useIssueKey } from './use-issue-key.ts'

const noPosition: CellPosition = { row: -1, column: -1 }
const columnOf = (field: string): number => {
  const index = gridFields.indexOf(field as ApplicantField)
  return index < 0 ? leadingColumns : index + leadingColumns
}

/** Where the cursor stands, what is wrong there, and the way from one issue to the next. */
export function useIssueWalk(
  gridRef: RefObject<DataGridHandle | null>,
  rows: readonly ReviewRow[],
  issues: IssueIndex,
) {
  const [place, setPosition] = useState<CellPosition>(noPosition)
  const latest = useRef({ rows, issues, place })
  latest.current = { rows, issues, place }
  const goTo = (row: number, column: number) => {
    const [grid, now] = [gridRef.current, latest.current.place]
    grid?.setActivePosition({ idx: column, rowIdx: row }, { shouldFocus: true })
    // the grid gives no focus to the cell at which it stands already
    if (now.row === row && now.column === column)
      grid?.element?.querySelector<HTMLElement>('[role=row] > [tabindex="0"]')?.focus()
  }
  // The key may close an editor first; the next frame sees what that changed.
  const goToIssue = (step: 1 | -1) =>
    requestAnimationFrame(() => {
      const now = latest.current
      const next = findNextIssue(now.rows, now.issues.byRow, columnOf, now.place, step)
      if (next !== undefined) goTo(next.row, next.column)
    })
  useIssueKey(goToIssue)
  /** Goes to a cell by the key of its row, once what was changed shows; nowhere where the row is out of sight. */
  const goToCell = ({ row, field }: { row: number; field: string }) =>
    requestAnimationFrame(() => {
      const index = latest.current.rows.findIndex((one) => one.row === row)
      if (index >= 0) goTo(index, columnOf(field))
    })
  const row = rows[place.row]
  const inRow: readonly ShownIssue[] = row ? (issues.byRow.get(row.row) ?? []) : []
  const isRow = place.column < leadingColumns
  return {
    place,
    setPosition,
    goToIssue,
    goToCell,
    goToRow: (index: number) => goTo(index, leadingColumns),
    goToField: (field: string) => goTo(place.row, columnOf(field)),
    focusCell: () => goTo(place.row, place.column),
    row,
    /** Of the cell at hand; at the row's number those of the whole row. */
    issues: isRow ? inRow : inRow.filter(({ field }) => columnOf(field) === place.column),
    isRow,
  }
}
