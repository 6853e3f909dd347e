import { foldText } from '@campus/domain/applicant/fold-text'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import { blockIndex } from '../model/sheet-shape.ts'
import type { SheetRead, Table } from '../model/sheet-read.ts'
import { isFilled, type Repeats } from './find-repeats.ts'

/**
 * Makes a sheet of each repetition: the columns that don't repeat, with the values of that repetition in the
 * place of the first one's. Rows where the repetition is blank are left out of it.
 */
export function splitRepeats(sheet: SheetRead & { table: Table }, repeats: Repeats): SheetRead[] {
  const { table } = sheet
  const [first] = repeats.blocks as [number[]]
  const others = new Set(repeats.blocks.slice(1).flat())
  const repeated = new Set(repeats.blocks.flat())
  const own = new Set(repeats.hints.flatMap((hint) => (hint === null ? [] : [foldText(hint)])))
  const parts = repeats.blocks.map((block, number) => {
    const sources = table.headers.map((_, column) => {
      const at = first.indexOf(column)
      return at >= 0 ? block[at]! : others.has(column) ? -1 : column
    })
    const pick = <Value>(values: readonly (Value | undefined)[], blank: Value): Value[] =>
      sources.map((column) => (column < 0 ? blank : (values[column] ?? blank)))
    const move = (row: RawRow): RawRow => ({ ...row, cells: pick(row.cells, '') })
    const headers = table.headers.map((header, column) => {
      if (others.has(column)) return ''
      const at = first.indexOf(column)
      return at < 0 ? header : repeats.headings[at]!
    })
    const hints = table.hints.map((hint, column) => {
      const at = first.indexOf(column)
      if (at >= 0) return repeats.hints[at]!
      if (others.has(column)) return null
      // "Name" of a parent before "Name" of each child isn't a traveller's name
      const isOfParent = !repeated.has(column) && own.has(foldText(table.headers[column]!))
      return isOfParent ? 'emergency contact' : hint
    })
    const rows = table.rows
      .filter((row) => isFilled(row, block) || (number === 0 && !isFilled(row, [...others])))
      .map(move)
    return { number, headers, hints, rows }
  })
  const alike = parts.flatMap(({ rows }) => rows)
  return parts.map(({ number, headers, hints, rows }) => ({
    ...sheet,
    index: blockIndex(sheet.index, number),
    // titles belong to the first
    rows: number === 0 ? sheet.rows : [],
    columnMerges: [],
    table: { ...table, headers, hints, rows, alike },
  }))
}

/** How many people each row with any would be with the split, by its number. */
export function countSplit({ rows }: Pick<Table, 'rows'>, { blocks }: Repeats): ReadonlyMap<number, number> {
  const others = blocks.slice(1).flat()
  const filled = rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''))
  return new Map(
    filled.map((row) => {
      const repeated = blocks.filter((block) => isFilled(row, block)).length
      return [row.row, repeated === 0 && !isFilled(row, others) ? 1 : repeated]
    }),
  )
}
