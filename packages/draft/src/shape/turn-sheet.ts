import { findTable } from '../match/find-header.ts'
import { maxColumns } from '../model/limits.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { SheetCells, Table } from '../model/sheet-read.ts'

/** Headings far down a column are those of a list with people in rows. */
const mostHeadings = 60
/** The evidence of headings down a column has to be this strong, and this much stronger than across. */
const leastEvidence = 2.5
const timesStronger = 2

/** The sheet with its columns as rows, numbered from 1; null if it is too long to be one on its side. */
export function turnSheet(sheet: SheetCells): SheetCells | null {
  if (sheet.table !== undefined || sheet.rows.length > mostHeadings) return null
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length))
  if (width < 2 || width > maxColumns) return null
  const rows = Array.from({ length: width }, (_, column): RawRow => {
    const cells = sheet.rows.map(({ cells: across }) => across[column] ?? '')
    return { row: column + 1, cells }
  }).filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''))
  const { whole: _, ...rest } = sheet
  return { ...rest, rows, hiddenRows: [], headerMerges: [], columnMerges: [] }
}

/** Whether a table has so many headings that it is a list, even without anyone on it. */
export const isList = (table: Table | null): boolean => (table?.evidence ?? 0) >= leastEvidence

/** Whether the headings of a sheet are down its first columns instead of across its first rows. */
export function isOnItsSide(upright: Table | null, turned: SheetCells): boolean {
  const table = findTable(turned.rows, { across: [], down: [] })
  if (table === null || table.headerRow > 3 || table.rows.length === 0) return false
  // headings differ from each other; the value of everybody ("Class 3c") doesn't
  const headings = table.headers.filter((heading) => heading.trim() !== '')
  if (new Set(headings).size * 2 <= headings.length) return false
  return isList(table) && table.evidence >= timesStronger * (upright?.evidence ?? 0)
}
