import { maxApplicants } from '../model/limits.ts'
import { createRowFilter, type RowRange } from '../model/row-part.ts'
import type { FileRead, FileRejection } from '../model/sheet-read.ts'
import type { ColumnMatch } from '../model/column-match.ts'
import { isBlock, isSecondTable, sheetOfBlock, type ShapeQuestion } from '../model/sheet-shape.ts'
import { addCells } from './add-cells.ts'
import { findPeople, type MatchedSheet } from './match-sheets.ts'
import { askLeaving } from './leaving.ts'
import { orderNames } from './order-of-names.ts'

/** A file with its columns matched, as shown and edited in the step "match columns". */
export type MatchedGrid = {
  read: FileRead
  /** All sheets of the file in order, imported or not. */
  sheets: MatchedSheet[]
  /** What has to be decided about the shape of the sheets and the order of names. */
  questions: ShapeQuestion[]
  /** The rows of this draft, if the file was split. The others only help to match the columns. */
  part?: readonly RowRange[]
}

export const takenSheets = ({ sheets }: Pick<MatchedGrid, 'sheets'>): MatchedSheet[] =>
  sheets.filter(({ isTaken }) => isTaken)

/** The imported sheets with only the rows of this draft. */
export function meantSheets(grid: Pick<MatchedGrid, 'sheets' | 'part'>): MatchedSheet[] {
  const taken = takenSheets(grid)
  if (grid.part === undefined) return taken
  const isMeant = createRowFilter(grid.part)
  return taken.map((sheet) => ({ ...sheet, rows: sheet.rows.filter((row) => isMeant(sheet.index, row)) }))
}

/** The rejection of a file with too many people, with their number and the maximum. */
export const tooManyRows = (grid: MatchedGrid) =>
  ({
    ok: false,
    code: 'file_too_many_rows',
    params: { rows: countPeople(grid), maximum: maxApplicants },
  }) as const satisfies FileRejection

/** Number of people on the imported sheets. */
export function countPeople(grid: Pick<MatchedGrid, 'sheets' | 'part'>): number {
  return meantSheets(grid).reduce((count, { rows }) => count + rows.length, 0)
}

/** The sheets of the file with their number of people, those of all repetitions together. */
export function countBySheet(
  sheets: readonly MatchedSheet[],
): (Pick<MatchedSheet, 'index' | 'name' | 'isTaken' | 'reason'> & { rows: number })[] {
  const people = new Map<number, number>()
  for (const { index, rows } of sheets) {
    const sheet = sheetOfBlock(index)
    people.set(sheet, (people.get(sheet) ?? 0) + rows.length)
  }
  return sheets
    .filter(({ index }) => !isBlock(index))
    .map(({ index, name, isTaken, reason }) => ({
      index,
      name,
      isTaken,
      reason,
      rows: people.get(index) ?? 0,
    }))
}

/** Whether the imported sheets hold more people than an order may. */
export function isTooMany(grid: MatchedGrid): boolean {
  return countPeople(grid) > maxApplicants || (!grid.part && takenSheets(grid).some(({ isCut }) => isCut))
}

/** Columns as settled by the user, by sheet index. */
export type SheetColumns = Record<number, ColumnMatch[]>

/** The grid with the columns settled by the user, which may also change which rows are applicants. */
export function settleGrid(grid: MatchedGrid, columns: SheetColumns): MatchedGrid {
  const settled = grid.sheets.map((sheet) => {
    const chosen = columns[sheet.index]
    if (!sheet.isTaken || chosen === undefined) return sheet
    const { rows } = findPeople(sheet, chosen)
    return { ...sheet, columns: chosen, rows: addCells(rows.length > 0 ? rows : sheet.rows, chosen) }
  })
  const { read } = grid
  const taken = takenSheets({ sheets: settled })
  const { familyFirst, questions } = orderNames(taken, read.shape)
  const sheets = settled.map((sheet) => {
    const isFamilyFirst = familyFirst.get(sheet.index)
    return isFamilyFirst === undefined ? sheet : { ...sheet, isFamilyFirst }
  })
  const ofShape = read.questions.map((question) => countAgain(question, sheets, read))
  return { ...grid, sheets, questions: [...ofShape, ...questions, ...askLeaving(taken, read.shape)] }
}

/** The question with the people who were found, because rows such as totals hold none. */
function countAgain(
  question: ShapeQuestion,
  sheets: readonly MatchedSheet[],
  { splits }: Pick<FileRead, 'splits'>,
): ShapeQuestion {
  const { kind, sheet, isMade } = question
  const own = sheets.filter(({ index }) => sheetOfBlock(index) === sheet && !isSecondTable(index))
  const people = own.flatMap(({ rows }) => rows.map(({ row }) => row))
  const rows = [...new Set(people)]
  if (rows.length === 0) return question
  if (kind === 'turned') return { ...question, [isMade ? 'with' : 'without']: rows.length }
  const split = splits.get(sheet)
  const made = rows.reduce((sum, row) => sum + (split?.get(row) ?? 1), 0)
  return { ...question, without: rows.length, with: isMade ? people.length : made }
}
