import { maxApplicants } from '../model/limits.ts'
import { createRowFilter, type RowRange } from '../model/row-part.ts'
import type { FileRead, FileRejection } from '../model/sheet-read.ts'
import type { ColumnMatch } from '../model/column-match.ts'
import { findPeople, type MatchedSheet } from './match-sheets.ts'

/** A file read and its columns matched: what the "match columns" step shows and lets be changed. */
export type MatchedGrid = {
  read: FileRead
  /** Every sheet of the file in its order, taken or not. */
  sheets: MatchedSheet[]
  /** The rows that are meant, where the file was split; all others teach about the columns and are not taken. */
  part?: readonly RowRange[]
}

export const takenSheets = ({ sheets }: Pick<MatchedGrid, 'sheets'>): MatchedSheet[] =>
  sheets.filter(({ isTaken }) => isTaken)

/** The same with the rows that are meant alone. */
export function meantSheets(grid: Pick<MatchedGrid, 'sheets' | 'part'>): MatchedSheet[] {
  const taken = takenSheets(grid)
  if (grid.part === undefined) return taken
  const isMeant = createRowFilter(grid.part)
  return taken.map((sheet) => ({ ...sheet, rows: sheet.rows.filter((row) => isMeant(sheet.index, row)) }))
}

/** The rejection of a file that holds too many people, with how many were found and how many one may hold. */
export const tooManyRows = (grid: MatchedGrid) =>
  ({
    ok: false,
    code: 'file_too_many_rows',
    params: { rows: countPeople(grid), maximum: maxApplicants },
  }) as const satisfies FileRejection

/** People on the sheets that are taken. */
export function countPeople(grid: Pick<MatchedGrid, 'sheets' | 'part'>): number {
  return meantSheets(grid).reduce((count, { rows }) => count + rows.length, 0)
}

/** Whether the sheets taken hold more people than one order may. */
export function isTooMany(grid: MatchedGrid): boolean {
  return countPeople(grid) > maxApplicants || (!grid.part && takenSheets(grid).some(({ isCut }) => isCut))
}

/** Columns as the person settled them, by the position of their sheet. */
export type SheetColumns = Record<number, ColumnMatch[]>

/** The grid with its columns as the person settled them; who is an applicant may change with them. */
export function settleGrid(grid: MatchedGrid, columns: SheetColumns): MatchedGrid {
  const sheets = grid.sheets.map((sheet) => {
    const settled = columns[sheet.index]
    if (!sheet.isTaken || settled === undefined) return sheet
    const { rows } = findPeople(sheet, settled)
    return { ...sheet, columns: settled, rows: rows.length > 0 ? rows : sheet.rows }
  })
  return { ...grid, sheets }
}
