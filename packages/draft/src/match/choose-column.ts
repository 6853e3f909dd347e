import type { ColumnMatch } from '../model/column-match.ts'

/** A column that lost its field to another one; the user didn't choose to leave it out. */
export const displacedBy = (column: ColumnMatch, taker: ColumnMatch): ColumnMatch => ({
  ...column,
  field: null,
  confidence: 0,
  reason: { code: 'displaced', params: { heading: taker.header } },
})

/** Applies the user's choice for a column: the field moves there from the column that had it. */
export function chooseColumn(
  columns: readonly ColumnMatch[],
  index: number,
  field: ColumnMatch['field'],
): ColumnMatch[] {
  const taker = columns.find((column) => column.index === index)
  return columns.map((column) => {
    if (column === taker)
      return {
        ...column,
        field,
        confidence: 1,
        reason: { code: 'chosen', params: { heading: column.header } },
      }
    return taker && field !== null && column.field === field ? displacedBy(column, taker) : column
  })
}
