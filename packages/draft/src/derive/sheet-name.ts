import type { Batch, WorkTable } from './work-table.ts'

/** Where several sheets are taken, the name of a sheet without a column of groups is the group of its people. */
export function offerSheetNames(table: WorkTable, sheetCount: number): Batch[] {
  const { name } = table.sheet
  if (sheetCount < 2 || name === '' || table.columnOf('group_name') !== undefined) return []
  const fills = table.sheet.rows.map((_, at) => ({ at, cell: name, from: name }))
  return [{ field: 'group_name', from: 'sheet', fills }]
}
