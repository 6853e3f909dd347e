import type { Key } from 'react'
import { Cell, type CellRendererProps } from 'react-data-grid'
import type { GridRow } from './cell-editors.tsx'

/** Adds ARIA roles and states: the row number is the row's header, and a cell with an issue is invalid. */
export function renderCell(key: Key, props: CellRendererProps<GridRow, unknown>) {
  const { row, column } = props
  if (column.key === 'row') return <Cell key={key} {...props} role="rowheader" />
  const isInvalid = row.found.some(({ field }) => field === column.key)
  return <Cell key={key} {...props} aria-invalid={isInvalid || undefined} />
}
