import type { Batch, WorkTable } from './work-table.ts'

/** If several sheets are imported, suggests the name of a sheet without a group column as its group. */
export function offerSheetNames(table: WorkTable, sheetCount: number): Batch[] {
  const { name } = table.sheet
  if (sheetCount < 2 || name === '' || table.columnOf('group_name') !== undefined) return []
  const fills = table.sheet.rows.map((_, at) => ({ at, cell: name, from: name }))
  return [{ field: 'group_name', from: 'sheet', fills }]
}
