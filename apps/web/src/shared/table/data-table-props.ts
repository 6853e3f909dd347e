import type { ReactNode } from 'react'
import type { TableColumn } from './table-column.ts'
import type { Selection } from './use-selection.ts'

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  /** Undefined while the first page loads, which shows skeleton rows. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Names a row for its checkbox and buttons: a person's name, an invoice number. */
  rowLabel: (row: Row) => string
  selection?: Selection
  order?: string
  onOrder?: (field: string) => void
  /** Buttons or a menu at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  skeletonRows?: number
  /** Dims the rows while another page loads. */
  isRefreshing?: boolean
}
