import type { Key } from 'react'
import { Cell, type CellRendererProps } from 'react-data-grid'
import type { GridRow } from './cell-editors.tsx'
import type { IssueIndex } from './review-issues.ts'

/** Cells as assistive technology meets them: the row's number heads its row, a cell with an issue is invalid. */
export function createCellRenderer({ byRow }: IssueIndex) {
  return (key: Key, props: CellRendererProps<GridRow, unknown>) => {
    const { row, column } = props
    if (column.key === 'row') return <Cell key={key} {...props} role="rowheader" />
    const isInvalid = byRow.get(row.row)?.some(({ field }) => field === column.key) === true
    return <Cell key={key} {...props} aria-invalid={isInvalid || undefined} />
  }
}
