import { maxColumns, maxRowsRead } from '../../model/limits.ts'
import type { RawCell, RawRow } from '../../model/raw-cell.ts'
import type { SheetRows } from '../read-workbook.ts'

/** The number of columns and rows that a cell covers. */
export type Span = { across: number; down: number }

export const oneCell: Span = { across: 1, down: 1 }

/** Collects the cells of a sheet, whose rows and columns come in order. */
export class MarkupSheet {
  name = ''
  isHidden = false
  isCut = false
  /** The number of the current row; 0 before the first. */
  row = 0
  private cells: RawCell[] = []
  private readonly rows: RawRow[] = []
  private readonly hiddenRows: number[] = []
  private readonly headerMerges: { row: number; from: number; to: number }[] = []
  private readonly columnMerges: { column: number; from: number; to: number }[] = []

  /** Begins a row; false if it is beyond the last one that is read. */
  startRow(row: number, isHidden = false): boolean {
    this.endRow()
    if (row > maxRowsRead) this.isCut = true
    if (this.isCut) return false
    this.row = row
    if (isHidden) this.hiddenRows.push(row)
    return true
  }

  put(column: number, value: RawCell, { across, down }: Span): void {
    if (column >= maxColumns) return
    if (across > 1)
      this.headerMerges.push({
        row: this.row,
        from: column,
        to: Math.min(column + across - 1, maxColumns),
      })
    else if (down > 1) this.columnMerges.push({ column, from: this.row, to: this.row + down - 1 })
    if (value === '') return
    while (this.cells.length < column) this.cells.push('')
    this.cells[column] = value
  }

  finish(): SheetRows {
    this.endRow()
    const { name, isHidden, isCut, rows, hiddenRows, headerMerges } = this
    const columnMerges = this.columnMerges.map((merge) => ({ ...merge, to: Math.min(merge.to, this.row) }))
    return { name, isHidden, isCut, rows, hiddenRows, headerMerges, columnMerges }
  }

  private endRow(): void {
    if (this.cells.length > 0) this.rows.push({ row: this.row, cells: this.cells })
    this.cells = []
  }
}
