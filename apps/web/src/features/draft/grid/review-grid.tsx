import { useMemo, useRef, useState, type RefObject } from 'react'
import { DataGrid, type CellKeyboardEvent, type DataGridHandle, type SortColumn } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import type { StepCode } from '../steps/step-label.ts'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { computeBounds, extendRange, type Bounds, type CellPosition, type CellRange } from './cell-range.ts'
import { copyText } from './cell-text.ts'
import { useTyping, type GridRow } from './cell-editors.tsx'
import { buildColumns, isWithin, renderCell } from './grid-columns.tsx'
import { useTabOut } from './use-tab-out.ts'
import { planPaste, readTabText, writeTabText, type PastePlan } from './plan-paste.ts'
import type { ColumnContext } from './column-context.ts'
import { leadingColumns, placeField, takeWidths } from './column-layout.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import { pressHeaderKey } from './column-menu.tsx'
import { attachIssues } from './grid-rows.ts'
import type { IssueIndex } from '../session/review-issues.ts'
import type { CellEdit } from '../session/review-state.ts'
import type { RowSort } from '../review/row-order.ts'
import classes from './review-grid.module.css'

type ReviewGridProps = {
  gridRef: RefObject<DataGridHandle | null>
  rows: readonly ReviewRow[]
  issues: Pick<IssueIndex, 'byRow'>
  context: ColumnContext
  selected: ReadonlySet<number>
  onSelect: (rows: Set<number>) => void
  sort: RowSort | undefined
  onSort: (sort: RowSort | undefined) => void
  /** `code`: the kind of edit, if it isn't typing. */
  onEdit: (edits: CellEdit[], code?: StepCode) => void
  /** Called with pasted cells; those beyond the last row become new rows. */
  onPaste: (
    edits: CellEdit[],
    added: Partial<Record<ApplicantField, string>>[],
    about: Pick<PastePlan, 'hasHeadings' | 'columnsLeft'>,
  ) => void
  onUndo: () => void
  onRedo: () => void
  /** Called for a key pressed in a cell; true if it was handled outside the grid, which then ignores it. */
  onKey?: (event: CellKeyboardEvent) => boolean
  /** Called when the origin icon in the current cell is clicked. */
  onWhy?: () => void
  /** Called with the cursor's position. */
  onPosition: (place: CellPosition) => void
}

const rowHeight = 36

/** The grid: editing in place, ranges, copy and paste, and fill down, all by keyboard too. */
export function ReviewGrid(props: ReviewGridProps) {
  const session = useDraftSession()
  const { context, onEdit, issues } = props
  const known = useRef(new WeakMap<ReviewRow, GridRow>())
  const rows = useMemo(() => attachIssues(props.rows, issues, known.current), [props.rows, issues])
  const t = useTranslate()
  const [range, setRange] = useState<CellRange>()
  const place = useRef<CellPosition>({ row: 0, column: 0 })
  const bounds = range === undefined ? undefined : computeBounds(range)
  const limits: Bounds = {
    top: 0,
    bottom: rows.length - 1,
    left: leadingColumns,
    right: leadingColumns + context.fields.length - 1,
  }
  const positions = usePositions(rows)
  const typing = useTyping(props, positions)
  const tabOut = useTabOut()
  const latestSort = useRef(props.onSort)
  latestSort.current = props.onSort
  const layout = useDraft(({ columnLayout }) => columnLayout)
  const widths = useMemo(
    () => new Map(layout.widths.map(({ column, width }) => [column, { type: 'resized' as const, width }])),
    [layout],
  )
  const columns = useMemo(
    () =>
      buildColumns(
        context,
        (row, column) => isWithin(bounds, positions.get(row.row) ?? -1, column),
        typing,
        (sort) => latestSort.current(sort),
      ),
    // the bounds are a new object each time; their four numbers show whether they changed
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [context, positions, bounds?.top, bounds?.bottom, bounds?.left, bounds?.right],
  )
  const renderers = useMemo(
    () => ({
      renderCell,
      noRowsFallback: <div className={classes.none}>{t('draft.no_rows')}</div>,
    }),
    [t],
  )
  const fieldAt = (column: number): ApplicantField | undefined => context.fields[column - leadingColumns]
  const wholeRange = (): Bounds =>
    bounds ?? {
      top: place.current.row,
      bottom: place.current.row,
      left: place.current.column,
      right: place.current.column,
    }

  const editsAt = (places: readonly { row: number; column: number; text: string }[]) =>
    places.flatMap(({ row, column, text }) => {
      const [target, field] = [rows[row], fieldAt(column)]
      if (target === undefined || field === undefined) return []
      // pasting a copied display text back means the same value, so it isn't a change
      return text === copyText(target.applicant, field, context.words)
        ? []
        : [{ row: target.row, field, text }]
    })
  const columnsByHeading = useMemo(
    () =>
      new Map(
        context.fields.flatMap((field, index) =>
          [field, context.words.t(`person.field_${field}`)].map((name) => [
            foldText(name),
            index + leadingColumns,
          ]),
        ),
      ),
    [context.words, context.fields],
  )
  const paste = (text: string) => {
    const { places, hasHeadings, columnsLeft } = planPaste(readTabText(text), {
      bounds: wholeRange(),
      limits,
      columnOf: (heading) => columnsByHeading.get(foldText(heading)),
    })
    const added: Partial<Record<ApplicantField, string>>[] = []
    for (const { row, column, text: pasted } of places) {
      const field = fieldAt(column)
      if (row < rows.length || field === undefined) continue
      const at = row - rows.length
      added[at] = { ...added[at], ...(pasted === '' ? {} : { [field]: pasted }) }
    }
    const edits = editsAt(places)
    const people = added.filter((texts) => Object.keys(texts).length > 0)
    if (edits.length > 0 || people.length > 0) props.onPaste(edits, people, { hasHeadings, columnsLeft })
  }
  const editRange = (
    textOf: (row: number, column: number) => string,
    { top, bottom, left, right }: Bounds,
    code: StepCode,
  ) => {
    const places = []
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        places.push({ row, column, text: textOf(row, column) })
    const edits = editsAt(places)
    if (edits.length > 0) onEdit(edits, code)
  }
  const textAt = (row: number, column: number): string => {
    const [target, field] = [rows[row], fieldAt(column)]
    return target === undefined || field === undefined ? '' : copyText(target.applicant, field, context.words)
  }
  const fillDown = () => {
    const area = wholeRange()
    const source = area.top === area.bottom ? area.top - 1 : area.top
    if (source >= 0) editRange((_, column) => textAt(source, column), { ...area, top: source + 1 }, 'fill')
  }

  const handleKey = (event: CellKeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const act = (action: () => void) => {
      event.preventGridDefault()
      event.preventDefault()
      action()
    }
    if (props.onKey?.(event) === true) act(() => undefined)
    else if (event.shiftKey && event.key.startsWith('Arrow')) {
      const start = range ?? { anchor: place.current, head: place.current }
      act(() => setRange(extendRange(start, event.key, limits, isCommand)))
    } else if (event.ctrlKey && event.key === ' ') {
      // the whole column, of all visible rows
      const { column } = place.current
      act(() => setRange({ anchor: { row: 0, column }, head: { row: limits.bottom, column } }))
    } else if (isCommand && key === 'a') {
      act(() => props.onSelect(new Set(rows.map((row) => row.row))))
    } else if (isCommand && key === 'd') act(fillDown)
    else if (isCommand && key === 'z') act(event.shiftKey ? props.onRedo : props.onUndo)
    else if (isCommand && key === 'y') act(props.onRedo)
    else if (event.key === 'Delete') act(() => editRange(() => '', wholeRange(), 'clear'))
    else if (event.key === 'Escape' && range !== undefined) act(() => setRange(undefined))
    // otherwise the same key press would reach the select that it opens, and open its list too
    else if (event.key === 'Enter') event.preventDefault()
  }

  return (
    <div
      className={classes.frame}
      onClickCapture={tabOut.onClickCapture}
      onFocusCapture={tabOut.onFocusCapture}
      onKeyDownCapture={(event) => {
        tabOut.onKeyDown(event)
        if (!pressHeaderKey(session, event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <DataGrid<GridRow, unknown, number>
        ref={props.gridRef}
        className={classes.grid}
        aria-label={t('draft.review_title')}
        aria-rowcount={rows.length + 1}
        columns={columns}
        rows={rows}
        rowKeyGetter={(row) => row.row}
        columnWidths={widths}
        onColumnWidthsChange={(changed) =>
          session.columnLayout.change(takeWidths(session.state.columnLayout, changed))
        }
        onColumnsReorder={(source, target) =>
          session.columnLayout.change(
            placeField(session.state.columnLayout, source as ApplicantField, target as ApplicantField),
          )
        }
        rowHeight={rowHeight}
        headerRowHeight={rowHeight}
        selectedRows={props.selected}
        onSelectedRowsChange={props.onSelect}
        sortColumns={
          props.sort
            ? [{ columnKey: props.sort.field, direction: props.sort.isDescending ? 'DESC' : 'ASC' }]
            : []
        }
        onSortColumnsChange={(sorted: SortColumn[]) => {
          const last = sorted.at(-1)
          props.onSort(
            last && { field: last.columnKey as RowSort['field'], isDescending: last.direction === 'DESC' },
          )
        }}
        onRowsChange={(changed, { indexes }) => {
          const edits = indexes.flatMap((index) => {
            const { row, edit } = changed[index]!
            return edit === undefined ? [] : [{ row, ...edit }]
          })
          // an editor changes one row; only the fill handle changes several at once
          if (edits.length > 1) onEdit(edits, 'fill')
          else onEdit(edits)
        }}
        onFill={({ columnKey, sourceRow, targetRow }) => {
          const field = columnKey as ApplicantField
          return { ...targetRow, edit: { field, text: copyText(sourceRow.applicant, field, context.words) } }
        }}
        onCellCopy={(_, event) => {
          const { top, bottom, left, right } = wholeRange()
          const copied: string[][] = []
          for (let row = top; row <= bottom; row++) {
            copied.push([])
            for (let column = left; column <= right; column++) copied.at(-1)!.push(textAt(row, column))
          }
          event.clipboardData.setData('text/plain', writeTabText(copied))
          event.preventDefault()
        }}
        onCellPaste={({ row }, event) => {
          event.preventDefault()
          paste(event.clipboardData.getData('text/plain'))
          return row
        }}
        onCellKeyDown={(args, event) => {
          if (args.mode === 'ACTIVE') handleKey(event)
          else if (event.key === 'F8') args.onClose(true)
        }}
        onCellClick={(_, { target }) => {
          if (target instanceof Element && target.closest('[data-why]') !== null) props.onWhy?.()
        }}
        onCellMouseDown={({ column, rowIdx }, event) => {
          if (!event.shiftKey || fieldAt(column.idx) === undefined) {
            setRange(undefined)
            return
          }
          event.preventGridDefault()
          event.preventDefault()
          setRange({ anchor: place.current, head: { row: rowIdx, column: column.idx } })
        }}
        onActivePositionChange={({ rowIdx, column }) => {
          place.current = { row: rowIdx, column: column?.idx ?? 0 }
          setRange(undefined)
          props.onPosition(place.current)
        }}
        renderers={renderers}
      />
    </div>
  )
}

/** The position of each row; the same map until rows are added, removed or reordered. */
function usePositions(rows: readonly GridRow[]): ReadonlyMap<number, number> {
  const last = useRef<ReadonlyMap<number, number>>(new Map())
  const isSame =
    last.current.size === rows.length && rows.every(({ row }, at) => last.current.get(row) === at)
  if (!isSame) last.current = new Map(rows.map(({ row }, at) => [row, at]))
  return last.current
}
