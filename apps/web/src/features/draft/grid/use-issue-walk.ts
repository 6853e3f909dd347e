import { useEffect, useRef, useState, type RefObject } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { flushSync } from 'react-dom'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { CellPosition } from './cell-range.ts'
import { findNextIssue } from './find-next-issue.ts'
import { leadingColumns, orderFields, showFields, shownFields } from './column-layout.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ColumnContext } from './column-context.ts'
import type { IssueIndex, ShownIssue } from '../session/review-issues.ts'

const noPosition: CellPosition = { row: -1, column: -1 }
/** The index of a field; 0 for a field without a column. */
const indexIn = (fields: readonly string[], field: string): number => Math.max(0, fields.indexOf(field))

/** The cursor's position, its issues, and navigation between issues. */
export function useIssueWalk(
  gridRef: RefObject<DataGridHandle | null>,
  rows: readonly ReviewRow[],
  issues: IssueIndex,
  context: Pick<ColumnContext, 'fields'>,
) {
  const session = useDraftSession()
  const { fields } = context
  const isHidden = (field: string) => session.state.columnLayout.hidden.some((hidden) => hidden === field)
  const columnOf = (field: string) => indexIn(fields, field) + leadingColumns
  const [place, setPosition] = useState<CellPosition>(noPosition)
  const latest = useRef({ rows, issues, place, fields })
  latest.current = { rows, issues, place, fields }
  const goTo = (row: number, column: number, takesFocus = true) => {
    const [grid, now] = [gridRef.current, latest.current.place]
    // continue from here if the next step comes before the grid has moved
    latest.current.place = { row, column }
    if (!takesFocus) {
      grid?.setActivePosition({ idx: column, rowIdx: row })
      return grid?.scrollToCell({ idx: column, rowIdx: row })
    }
    grid?.setActivePosition({ idx: column, rowIdx: row }, { shouldFocus: true })
    // the grid doesn't focus a cell that is already active
    if (now.row === row && now.column === column)
      grid?.element?.querySelector<HTMLElement>('[role=row] > [tabindex="0"]')?.focus()
  }
  /** Moves to a field of a row; a hidden column is shown again. */
  const goToField = (row: number, field: string, takesFocus = true) => {
    if (isHidden(field))
      flushSync(() => session.columnLayout.change(showFields(session.state.columnLayout, [field])))
    goTo(row, indexIn(shownFields(session.state.columnLayout), field) + leadingColumns, takesFocus)
  }
  // the key may close an editor first; the next frame sees the result
  const goToIssue = (step: 1 | -1) =>
    requestAnimationFrame(() => {
      const now = latest.current
      // hidden columns also have a position in the order
      const order: readonly string[] = orderFields(session.state.columnLayout)
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
   * Moves to a cell by row key, once pending changes are rendered; does nothing if the row isn't visible.
   * Without focus it only shows the cell, so that a search can continue.
   */
  const goToCell = ({ row, field }: { row: number; field: string }, takesFocus = true) => {
    const go = () => {
      const index = latest.current.rows.findIndex((one) => one.row === row)
      if (index >= 0) goToField(index, field, takesFocus)
    }
    if (!takesFocus) return void requestAnimationFrame(go)
    // a frame later it would undo a key pressed in the meantime
    flushSync(() => undefined)
    go()
  }
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
    /** Focuses the current cell, even if its latest position isn't rendered yet. */
    focusCell: () => requestAnimationFrame(() => goTo(latest.current.place.row, latest.current.place.column)),
    row,
    /** The issues of the current cell; on the row number those of the whole row. */
    issues: isRow ? inRow : inRow.filter(({ field }) => !isHidden(field) && columnOf(field) === place.column),
    isRow,
    /** The field of the current cell; undefined for the checkbox, row number and price. */
    field: fields[place.column - leadingColumns],
    hasField: row !== undefined && fields[place.column - leadingColumns] !== undefined,
  }
}

/** F8 moves to the next issue and Shift+F8 to the previous one, wherever the focus is on the page. */
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
