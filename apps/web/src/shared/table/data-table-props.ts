import type { ReactNode } from 'react'
import type { TableColumn } from './table-column.ts'
import type { Selection } from './use-selection.ts'

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  /** Undefined while the first page loads: skeleton rows stand in. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Names a row where a checkbox or button needs it: a person's name, an invoice's number. */
  rowLabel: (row: Row) => string
  selection?: Selection
  order?: string
  onOrder?: (field: string) => void
  /** Buttons or a menu at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  skeletonRows?: number
  /** Dims the rows while another page loads over them. */
  isRefreshing?: boolean
}
