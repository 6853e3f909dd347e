import type { ColumnMatch } from '../model/column-match.ts'
import { cellText, type RawCell, type RawRow } from '../model/raw-cell.ts'
import { isPlaceholder } from '../normalise/normalise-cell.ts'

type Sum = { into: number; joined: number[]; filling: number[] }

/** The rows with the cells of columns that add to another one's field; the same rows if there are none. */
export function addCells(rows: readonly RawRow[], columns: readonly ColumnMatch[]): RawRow[] {
  const sums = columns.flatMap(({ field, index }): Sum[] => {
    const added = columns.filter(({ adds }) => field !== null && adds?.to === field)
    if (added.length === 0) return []
    const those = (how: string) => added.filter(({ adds }) => adds?.how === how).map((column) => column.index)
    // texts are joined as they stand in the file, from left to right
    const inOrder = [index, ...those('join')].toSorted((one, other) => one - other)
    const isBefore = (one: number) => added.some((column) => column.index === one && column.adds?.isBefore)
    const joined = [...inOrder.filter(isBefore), ...inOrder.filter((one) => !isBefore(one))]
    return [{ into: index, joined, filling: those('fill') }]
  })
  if (sums.length === 0) return [...rows]
  return rows.map(({ row, cells }) => {
    const filled = [...cells]
    for (const sum of sums) filled[sum.into] = addUp(sum, cells)
    return { row, cells: filled }
  })
}

function addUp({ joined, filling }: Sum, cells: readonly RawCell[]): RawCell {
  const given = (indexes: readonly number[]) =>
    indexes.map((index) => cells[index] ?? '').filter((cell) => !isPlaceholder(cell))
  const parts = given(joined)
  if (parts.length > 1) return parts.map(cellText).join(' ')
  return parts[0] ?? given(filling)[0] ?? ''
}
