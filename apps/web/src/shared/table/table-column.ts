import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Name of the field the server sorts by; without it the column isn't sortable. */
  orderBy?: string
  /** Money and counts are aligned to the end. */
  align?: 'start' | 'end'
  /** The class of its cells, on the table as on the cards. */
  cellClass?: string
  /** `'28%'`, `'120px'`. */
  width?: string
  /**
   * Position on a phone's card: the title, the status next to it, a labelled line (the default), or hidden.
   */
  card?: 'title' | 'status' | 'line' | 'hidden'
}
