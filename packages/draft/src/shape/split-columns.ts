import { maxColumns } from '../model/limits.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import { sheetOfBlock, splitKey, type ShapeChoices, type SplitAt } from '../model/sheet-shape.ts'
import type { SheetRead, Table } from '../model/sheet-read.ts'

/** A hyphen within a name or a date is no separator, a dash or a hyphen between spaces is. */
const separators: Record<SplitAt, RegExp> = {
  space: /\s+/u,
  comma: /\s*[,，、]\s*/u,
  semicolon: /\s*[;；]\s*/u,
  slash: /\s*[/／|]\s*/u,
  dash: /\s+-\s+|\s*[–—]\s*/u,
  brackets: /\s*[()（）[\]]\s*/u,
  line: /\s*\n\s*/u,
}
/** Between digits, a hyphen separates if the column has no other dash: "20120410-6272". */
const plainHyphen = /\s*-\s*/u
/** Parts of one cell; what is left stays in the last. */
const mostParts = 6

/**
 * Splits the columns that the user chose. The first part stays in its column, the others are appended on the
 * right, so that the other columns keep their places.
 */
export function splitColumns(sheet: SheetRead, choices: ShapeChoices): SheetRead {
  const { table } = sheet
  if (table === null) return sheet
  const splits = table.headers.flatMap((_, column) => {
    const at = choices[splitKey(sheetOfBlock(sheet.index), column)]
    return typeof at === 'string' && at in separators
      ? [{ column, separator: separators[at as SplitAt] }]
      : []
  })
  return splits.length === 0 ? sheet : { ...sheet, table: splits.reduce(splitColumn, table) }
}

function splitColumn(table: Table, { column, separator }: { column: number; separator: RegExp }): Table {
  const split = (at: RegExp) => table.rows.map(({ cells }) => splitCell(cells[column] ?? '', at))
  const found = split(separator)
  const isWhole = separator === separators.dash && found.every(({ length }) => length < 2)
  const parts = isWhole ? split(plainHyphen) : found
  const width = table.headers.length
  const count = Math.min(Math.max(1, ...parts.map(({ length }) => length)), maxColumns - width + 1)
  if (count < 2) return table
  const heading = table.headers[column]!
  const named = splitCell(heading, separator)
  const headings = Array.from({ length: count }, (_, part) =>
    named.length === count ? named[part]! : `${heading} ${part + 1}`.trim(),
  )
  return {
    ...table,
    headers: [...table.headers.with(column, headings[0]!), ...headings.slice(1)],
    hints: [...table.hints.with(column, null), ...headings.slice(1).map(() => null)],
    rows: table.rows.map((row, at) => {
      const cells: RawCell[] = Array.from({ length: width }, (_, index) => row.cells[index] ?? '')
      const own = parts[at]!
      cells[column] = own[0] ?? ''
      for (let part = 1; part < count; part++) cells.push(own[part] ?? '')
      return { ...row, cells }
    }),
  }
}

function splitCell(cell: RawCell, separator: RegExp): string[] {
  const text = cellText(cell).trim()
  const parts = text.split(separator).filter(Boolean)
  if (parts.length <= mostParts) return parts
  return [...parts.slice(0, mostParts - 1), parts.slice(mostParts - 1).join(' ')]
}
