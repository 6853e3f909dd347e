import { useRef, useState, type RefObject, useEffect } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { flushSync } from 'react-dom'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { CellPosition } from './cell-range.ts'
import { findNextIssue } from './find-next-issue.ts'
import { orderFields, shownFields, showFields } from './column-layout.ts'
import { changeColumnLayout, currentLayout } from './column-layout-store.ts'
import { leadingColumns } from './grid-columns.tsx'
import type { ColumnContext } from './column-context.ts'
import type { IssueIndex, ShownIssue } from './review-issues.ts'

const noPosition: CellPosition = { row: -1, column: -1 }
/** Where a field stands among others; one that is no column stands with the first. */
const indexIn = (fields: readonly string[], field: string): number => Math.max(0, fields.indexOf(field))

const isHidden = (field: string): boolean => currentLayout().hidden.some((one) => one === field)

/** Where the cursor stands, what is wrong there, and the way from one issue to the next. */
export function useIssueWalk(
  gridRef: RefObject<DataGridHandle | null>,
  rows: readonly ReviewRow[],
  issues: IssueIndex,
  context: Pick<ColumnContext, 'fields'>,
) {
  const { fields } = context
  const columnOf = (field: string) => indexIn(fields, field) + leadingColumns
  const [place, setPosition] = useState<CellPosition>(noPosition)
  const latest = useRef({ rows, issues, place, fields })
  latest.current = { rows, issues, place, fields }
  const goTo = (row: number, column: number, takesFocus = true) => {
    const [grid, now] = [gridRef.current, latest.current.place]
    // who goes on before the grid shows it goes on from there
    latest.current.place = { row, column }
    if (!takesFocus) {
      grid?.setActivePosition({ idx: column, rowIdx: row })
      return grid?.scrollToCell({ idx: column, rowIdx: row })
    }
    grid?.setActivePosition({ idx: column, rowIdx: row }, { shouldFocus: true })
    // the grid gives no focus to the cell at which it stands already
    if (now.row === row && now.column === column)
      grid?.element?.querySelector<HTMLElement>('[role=row] > [tabindex="0"]')?.focus()
  }
  /** Goes to a field of a row; a column that was hidden shows again. */
  const goToField = (row: number, field: string, takesFocus = true) => {
    if (isHidden(field)) flushSync(() => changeColumnLayout(showFields(currentLayout(), [field])))
    goTo(row, indexIn(shownFields(currentLayout()), field) + leadingColumns, takesFocus)
  }
  // The key may close an editor first; the next frame sees what that changed.
  const goToIssue = (step: 1 | -1) =>
    requestAnimationFrame(() => {
      const now = latest.current
      // hidden columns have their place in the order as well
      const order: readonly string[] = orderFields(currentLayout())
      const at = now.fields[now.place.column - leadingColumns]
      const from = at === undefined ? now.place.column - leadingColumns : order.indexOf(at)
      const next = findNextIssue(
        now.rows,
        now.issues.byRow,
        (field) => indexIn(order, field),
        { row: now.place.row, column: from },
        step,
      )
      if (next !== undefined) goToField(next.row, next.issue.field)
    })
  useIssueKey(goToIssue)
  /**
   * Goes to a cell by the key of its row, once what was changed shows; nowhere where the row is out of sight. Without the
   * focus it only shows the cell: whoever looks for something goes on from where they type.
   */
  const goToCell = ({ row, field }: { row: number; field: string }, takesFocus = true) =>
    requestAnimationFrame(() => {
      const index = latest.current.rows.findIndex((one) => one.row === row)
      if (index >= 0) goToField(index, field, takesFocus)
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
    goToField: (field: string) => goToField(place.row, field),
    /** Gives the focus to the cell at hand, also where the way to it is still to be shown. */
    focusCell: () => requestAnimationFrame(() => goTo(latest.current.place.row, latest.current.place.column)),
    row,
    /** Of the cell at hand; at the row's number those of the whole row. */
    issues: isRow ? inRow : inRow.filter(({ field }) => !isHidden(field) && columnOf(field) === place.column),
    isRow,
    /** The field of the cell at hand; none at the checkbox, the number and the price. */
    field: fields[place.column - leadingColumns],
    hasField: row !== undefined && fields[place.column - leadingColumns] !== undefined,
  }
}

/** F8 goes to the next issue and Shift+F8 to the one before, from wherever the focus stands on the page. */
function useIssueKey(goTo: (step: 1 | -1) => void): void {
  const latest = useRef(goTo)
  latest.current = goTo
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (event.key !== 'F8' || isInDialog) return
      event.preventDefault()
      latest.current(event.shiftKey ? -1 : 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
