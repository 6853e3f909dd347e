import type { ColumnMatch } from './column-match.ts'

/** The person's own choice for a column of a sheet: the field moves there, and leaves the column that had it. */
export function chooseColumn(
  columns: readonly ColumnMatch[],
  index: number,
  field: ColumnMatch['field'],
): ColumnMatch[] {
  return columns.map((column) => {
    const reason = { code: 'chosen', params: { heading: column.header } } as const
    if (column.index === index) return { ...column, field, confidence: 1, reason }
    if (field !== null && column.field === field) return { ...column, field: null, confidence: 0, reason }
    return column
  })
}
