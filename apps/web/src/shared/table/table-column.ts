import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Name of the field the server sorts by; without it the column does not sort. */
  orderBy?: string
  /** Money and counts stand at the end. */
  align?: 'start' | 'end'
  /** `'28%'`, `'120px'`. */
  width?: string
  /** On a phone's card: the title, the status beside it, a labelled line (the default), or left out. */
  card?: 'title' | 'status' | 'line' | 'hidden'
}
