import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { SheetCells } from '../model/sheet-read.ts'
import { tableCorners, type ShapeChoices } from '../model/sheet-shape.ts'

/** The sheet with only the cells between the corners that the user chose. Rows and columns keep their numbers. */
export function cropSheet(sheet: SheetCells, choices: ShapeChoices): SheetCells {
  const { begins, ends } = tableCorners(choices, sheet.index)
  if (sheet.table !== undefined || (begins === undefined && ends === undefined)) return sheet
  const [left, top] = [begins?.column ?? 0, begins?.row ?? 0]
  const [right, bottom] = [ends?.column ?? Infinity, ends?.row ?? Infinity]
  const isWithin = (row: number, column: number) =>
    top <= row && row <= bottom && left <= column && column <= right
  const rows = sheet.rows.flatMap(({ row, cells, ...rest }): RawRow[] => {
    const own = cells.slice(0, right + 1).fill('', 0, left)
    return isWithin(row, left) && own.some((cell) => cellText(cell) !== '')
      ? [{ ...rest, row, cells: own }]
      : []
  })
  return {
    ...sheet,
    rows,
    whole: sheet.rows,
    headerMerges: (sheet.headerMerges ?? [])
      .filter(({ row, from }) => isWithin(row, from))
      .map((merge) => ({ ...merge, to: Math.min(merge.to, right) })),
    columnMerges: (sheet.columnMerges ?? [])
      .filter(({ column, from }) => isWithin(from, column))
      .map((merge) => ({ ...merge, to: Math.min(merge.to, bottom) })),
  }
}
