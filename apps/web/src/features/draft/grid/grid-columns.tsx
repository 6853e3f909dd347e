import {
  Cell,
  SelectCellFormatter,
  SelectColumn,
  useHeaderRowSelection,
  useRowSelection,
  type CellRendererProps,
  type Column,
} from 'react-data-grid'
import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Key } from 'react'
import { cellText, choices, countryCells, dateCells } from './cell-text.ts'
import { ChoiceEditor, TextEditor, type GridRow, type Typing } from './cell-editors.tsx'
import { fieldClass } from '../presence/presence-marks.ts'
import type { ColumnContext } from './column-context.ts'
import type { Bounds } from './cell-range.ts'
import { isFixed, leadingColumns } from './column-layout.ts'
import { measureText } from '../../../shared/table/measure-text.ts'
import { ColumnHeader } from './column-menu.tsx'
import type { RowSort } from '../review/row-order.ts'
import { cellClassOf, CellContent, FeeCell, RowMark } from './cell-content.tsx'
import classes from './review-grid.module.css'

/** The columns of the review grid: checkbox, row number, every field with its editor, and the fee. */
export function buildColumns(
  context: ColumnContext,
  isInRange: (row: GridRow, column: number) => boolean,
  typing: Typing,
  onSort: (sort: RowSort | undefined) => void,
): Column<GridRow>[] {
  const { t } = context.words
  const headed = (
    field: RowSort['field'],
    label: string,
  ): Pick<Column<GridRow>, 'name' | 'renderHeaderCell'> => ({
    name: label,
    renderHeaderCell: ({ sortDirection, tabIndex }) => (
      <ColumnHeader
        sortDirection={sortDirection}
        tabIndex={tabIndex}
        field={field}
        label={label}
        onSort={onSort}
      />
    ),
  })
  return [
    selectColumn(context),
    {
      key: 'row',
      ...headed('row', t('draft.row')),
      resizable: true,
      width: rowWidth(context),
      frozen: true,
      sortable: true,
      renderCell: ({ row }) => <RowMark row={row} context={context} />,
      cellClass: classes.rowNumber,
    },
    ...context.fields.map((field, index) => ({
      ...fieldColumn(field, index + leadingColumns, context, isInRange, typing),
      ...headed(field, t(`person.field_${field}`)),
    })),
    {
      key: 'fee',
      ...headed('fee', t('draft.fee')),
      resizable: true,
      width: context.isNarrow ? 96 : widthFor(t('draft.fee'), 96),
      frozen: context.isNarrow ? false : ('end' as const),
      sortable: true,
      cellClass: classes.fee,
      renderCell: ({ row }) => <FeeCell row={row} context={context} />,
    },
  ]
}

function fieldColumn(
  field: ApplicantField,
  index: number,
  context: ColumnContext,
  isInRange: (row: GridRow, column: number) => boolean,
  typing: Typing,
): Column<GridRow> {
  const { words } = context
  const label = words.t(`person.field_${field}`)
  return {
    key: field,
    name: label,
    width: fieldWidth(field, label, context),
    resizable: true,
    draggable: !isFixed(field),
    // the name stays in view; on a phone there is room for only one part
    frozen: field === 'first_name' || (field === 'last_name' && !context.isNarrow),
    sortable: true,
    editable: true,
    // a row saved in another window doesn't close the editor
    editorOptions: { closeOnExternalRowChange: false },
    cellClass: (row) =>
      [fieldClass(field), cellClassOf(row, field), isInRange(row, index) ? classes.inRange : ''].join(' '),
    renderCell: ({ row }) => <CellContent row={row} field={field} context={context} />,
    renderEditCell: (given) => {
      const props = {
        ...given,
        onRowChange: (row: GridRow, isDone?: boolean) => {
          typing.onType(row, given.rowIdx)
          given.onRowChange(row, isDone)
        },
        ...typing,
      }
      const shown = cellText(props.row.applicant, field, words)
      const name = words.t('draft.edit_cell', { field: label, row: context.rowName(props.row.row) })
      const options = choices(field, words)
      if (options !== undefined) {
        const value = props.row.applicant[field]
        return (
          <ChoiceEditor
            {...props}
            label={name}
            initial={typeof value === 'string' ? value : ''}
            options={options}
          />
        )
      }
      if (dateCells.has(field)) {
        return (
          <TextEditor
            {...props}
            label={name}
            initial={shown}
            read={context.readDate}
            hint={context.dateHint}
            isDate
          />
        )
      }
      if (countryCells.has(field)) {
        return (
          <TextEditor
            {...props}
            label={name}
            initial={shown}
            read={context.readCountry}
            listId={context.countryListId}
          />
        )
      }
      return <TextEditor {...props} label={name} initial={shown} />
    },
  }
}

/** In addition to its text, a header has a cell's padding and room for the menu button or the sort arrow. */
const besideWords = 16 + 2 + 24
/** A header never widens its column beyond this, in pixels; truncated text is in the header's title. */
const widest = 240

/** The width of a column in pixels: the larger of its values' and its header's in the user's language. */
const widthFor = (label: string, forValues: number): number =>
  Math.max(forValues, Math.min(widest, measureText(label, '700 13px') + besideWords))

/** On a phone the frozen columns leave at least half of the width for scrolling. */
const rowWidth = ({ hasLongRowNames, isNarrow }: ColumnContext) =>
  isNarrow ? 64 : hasLongRowNames ? 148 : 92
function fieldWidth(field: ApplicantField, label: string, { isNarrow }: ColumnContext): number {
  const { width } = applicantFieldTable[field].grid
  if (isNarrow) return field === 'first_name' ? 92 : width
  return widthFor(label, width)
}

/** Whether a position is in a range. */
export function isWithin(bounds: Bounds | undefined, row: number, column: number): boolean {
  if (bounds === undefined) return false
  return row >= bounds.top && row <= bounds.bottom && column >= bounds.left && column <= bounds.right
}

/** The grid's checkbox column, with labels in the user's language that name the row. */
function selectColumn({ words: { t }, rowName }: ColumnContext): Column<GridRow> {
  return {
    ...SelectColumn,
    frozen: true,
    renderHeaderCell: ({ tabIndex }) => <SelectAll label={t('draft.select_all_rows')} tabIndex={tabIndex} />,
    renderCell: ({ row, tabIndex }) => (
      <SelectRow label={t('draft.select_row', { row: rowName(row.row) })} row={row} tabIndex={tabIndex} />
    ),
  }
}

function SelectAll({ label, tabIndex }: { label: string; tabIndex: number }) {
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection()
  return (
    <SelectCellFormatter
      aria-label={label}
      tabIndex={tabIndex}
      indeterminate={isIndeterminate}
      value={isRowSelected}
      onChange={(checked) => onRowSelectionChange({ checked: isIndeterminate ? false : checked })}
    />
  )
}

function SelectRow({ label, row, tabIndex }: { label: string; row: GridRow; tabIndex: number }) {
  const { isRowSelectionDisabled, isRowSelected, onRowSelectionChange } = useRowSelection()
  return (
    <SelectCellFormatter
      aria-label={label}
      tabIndex={tabIndex}
      disabled={isRowSelectionDisabled}
      value={isRowSelected}
      onChange={(checked, isShiftClick) => onRowSelectionChange({ row, checked, isShiftClick })}
    />
  )
}

/** Adds ARIA roles and states: the row number is the row's header, and a cell with an issue is invalid. */
export function renderCell(key: Key, props: CellRendererProps<GridRow, unknown>) {
  const { row, column } = props
  if (column.key === 'row') return <Cell key={key} {...props} role="rowheader" />
  const isInvalid = row.found.some(({ field }) => field === column.key)
  return <Cell key={key} {...props} aria-invalid={isInvalid || undefined} />
}
