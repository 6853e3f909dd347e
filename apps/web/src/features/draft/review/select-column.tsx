import {
  SelectCellFormatter,
  SelectColumn,
  useHeaderRowSelection,
  useRowSelection,
  type Column,
} from 'react-data-grid'
import type { GridRow } from './cell-editors.tsx'
import type { ColumnContext } from './column-context.ts'

/** The grid's checkbox column, with labels in the user's language that name the row. */
export function selectColumn({ words: { t }, rowName }: ColumnContext): Column<GridRow> {
  return {
    ...SelectColumn,
    frozen: true,
    renderHeaderCell: ({ tabIndex }) => <SelectAll label={t('orders.select_all_rows')} tabIndex={tabIndex} />,
    renderCell: ({ row, tabIndex }) => (
      <SelectRow label={t('orders.select_row', { row: rowName(row.row) })} row={row} tabIndex={tabIndex} />
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
