import type { Column } from 'react-data-grid'
import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import {
  applicantFields,
  applicantTypes,
  genders,
  type ApplicantField,
} from '@campus/domain/applicant/applicant-field'
import { cellText, countryCells, dateCells, type CellWords } from './cell-text.ts'
import { ChoiceEditor, TextEditor, type GridRow, type Typing } from './cell-editors.tsx'
import { fieldClass } from '../presence/presence-marks.ts'
import type { ColumnContext } from './column-context.ts'
import type { Bounds } from './cell-range.ts'
import { cellClassOf, CellContent, FeeCell } from './cell-content.tsx'
import { RowMark } from './row-mark.tsx'
import { selectColumn } from './select-column.tsx'
import classes from './review-grid.module.css'

/** Fields in the order a person checks them: who, when, where, how to reach them. The names lead: they are frozen. */
export const gridFields: readonly ApplicantField[] = applicantFields.toSorted(
  (one, other) => applicantFieldTable[one].grid.at - applicantFieldTable[other].grid.at,
)

/** Columns before the first field: the checkbox and the row number. */
export const leadingColumns = 2

/** The columns of the review grid: checkbox, row number, every field with its editor, the fee. */
export function buildColumns(
  context: ColumnContext,
  isInRange: (row: GridRow, column: number) => boolean,
  typing: Typing,
): Column<GridRow>[] {
  const { t } = context.words
  return [
    selectColumn(context),
    {
      key: 'row',
      name: t('orders.row'),
      width: rowWidth(context),
      frozen: true,
      sortable: true,
      renderCell: ({ row }) => <RowMark row={row} context={context} />,
      cellClass: classes.rowNumber,
    },
    ...gridFields.map((field, index) =>
      fieldColumn(field, index + leadingColumns, context, isInRange, typing),
    ),
    {
      key: 'fee',
      name: t('orders.fee'),
      width: 96,
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
    width: fieldWidth(field, context),
    resizable: true,
    // Who the row is about stays in sight; on a phone there is room for one name.
    frozen: field === 'first_name' || (field === 'last_name' && !context.isNarrow),
    sortable: true,
    editable: true,
    // What another window saves in the row takes nothing from under the hand that types.
    editorOptions: { closeOnExternalRowChange: false },
    cellClass: (row) =>
      [
        fieldClass(field),
        cellClassOf(row, field, context),
        isInRange(row, index) ? classes.inRange : '',
      ].join(' '),
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
      const name = words.t('orders.edit_cell', { field: label, row: context.rowName(props.row.row) })
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

/** On a phone the frozen part leaves at least half of the width to what scrolls. */
const rowWidth = ({ hasSheets, isNarrow }: ColumnContext) => (isNarrow ? 64 : hasSheets ? 148 : 92)
const fieldWidth = (field: ApplicantField, { isNarrow }: ColumnContext) =>
  isNarrow && field === 'first_name' ? 92 : applicantFieldTable[field].grid.width

function choices(
  field: ApplicantField,
  { t, plans }: CellWords,
): { value: string; label: string }[] | undefined {
  if (field === 'type') return applicantTypes.map((value) => ({ value, label: t(`person.type_${value}`) }))
  if (field === 'gender') {
    return [
      { value: '', label: '' },
      ...genders.map((value) => ({ value, label: t(`person.gender_${value}`) })),
    ]
  }
  if (field === 'plan') return [...plans].map(([value, label]) => ({ value, label }))
  return undefined
}

/** Whether a place lies in a range. */
export function isWithin(bounds: Bounds | undefined, row: number, column: number): boolean {
  if (bounds === undefined) return false
  return row >= bounds.top && row <= bounds.bottom && column >= bounds.left && column <= bounds.right
}
