import type { ColumnMatch } from '@campus/draft/model/column-match'
import type { TableResponse } from '@campus/draft/matched-response'
import type { SheetColumns } from '@campus/draft/match/matched-grid'

/** Sheets with the same headings in the same positions: choices for one apply to all. */
export type TableGroup = {
  sheets: number[]
  names: string[]
  columns: ColumnMatch[]
  samples: Record<number, string[]>
  rowCount: number
}

/** Groups the selected sheets by headings; sheets with different column choices stay separate. */
export function groupTables(tables: readonly TableResponse[], columns: SheetColumns): TableGroup[] {
  const groups = new Map<string, TableGroup>()
  for (const { sheet, name, samples, rowCount } of tables) {
    const matches = columns[sheet] ?? []
    const key = JSON.stringify(matches.map(({ header, field }) => [header, field]))
    const group = groups.get(key)
    if (group === undefined) {
      groups.set(key, { sheets: [sheet], names: [name], columns: matches, samples, rowCount })
    } else {
      group.sheets.push(sheet)
      group.names.push(name)
      group.rowCount += rowCount
    }
  }
  return [...groups.values()]
}
