import type { MatchedAnswer, SheetColumns } from '@campus/grid-import/import-worker-protocol'
import type { DateOrders } from '@campus/grid-import/infer-date-order'
import type { ReadOptions } from '@campus/grid-import/read-spreadsheet'
import type { ColumnTarget } from '@campus/grid-import/synonyms/synonym-list'

/** What a draft remembers of how its file is read. */
export type ImportSettings = {
  read?: Pick<ReadOptions, 'encoding' | 'delimiter'>
  /** Positions of the sheets the person ticked. */
  sheets?: number[]
  /** By sheet and column: `0:3` is the fourth column of the first sheet. */
  columns?: Record<string, ColumnTarget | null>
  date_orders?: DateOrders
  group_by_sheet?: boolean
}

const columnKey = (sheet: number, index: number) => `${sheet}:${index}`

/** The columns as they were matched, with the person's own choices laid over. */
export function chosenColumns(
  { tables }: MatchedAnswer,
  chosen: NonNullable<ImportSettings['columns']>,
): SheetColumns {
  const settled: SheetColumns = {}
  for (const { sheet, columns } of tables) {
    settled[sheet] = columns.map((column) => {
      const key = columnKey(sheet, column.index)
      // Drafts of before workbooks were read whole name the column alone.
      const field = key in chosen ? chosen[key] : chosen[String(column.index)]
      if (field === undefined || field === column.field) return column
      return {
        ...column,
        field,
        confidence: 1,
        reason: { code: 'chosen', params: { heading: column.header } },
      }
    })
  }
  return settled
}

/** Columns as the draft keeps them; of those it keeps already only what is different. */
export function columnSetting(
  columns: SheetColumns,
  kept: NonNullable<ImportSettings['columns']> = {},
): NonNullable<ImportSettings['columns']> {
  const setting: NonNullable<ImportSettings['columns']> = {}
  for (const [sheet, matches] of Object.entries(columns)) {
    for (const { index, field } of matches as SheetColumns[number]) {
      const key = columnKey(Number(sheet), index)
      if (!(key in kept) || kept[key] !== field) setting[key] = field
    }
  }
  return setting
}
