import type { CellPosition } from './cell-range.ts'
import type { ShownIssue } from '../session/review-issues.ts'

/**
 * The next cell with an issue after a position, in reading order and wrapping around; undefined if there is
 * none.
 */
export function findNextIssue(
  rows: readonly { row: number }[],
  byRow: ReadonlyMap<number, readonly ShownIssue[]>,
  columnOf: (field: string) => number,
  from: CellPosition,
  step: 1 | -1,
): (CellPosition & { issue: ShownIssue }) | undefined {
  const positions: (CellPosition & { issue: ShownIssue })[] = []
  rows.forEach(({ row }, index) => {
    for (const issue of byRow.get(row) ?? [])
      positions.push({ row: index, column: columnOf(issue.field), issue })
  })
  positions.sort((one, other) => one.row - other.row || one.column - other.column)
  const isAfter = (place: CellPosition) =>
    place.row > from.row || (place.row === from.row && place.column > from.column)
  const isBefore = (place: CellPosition) =>
    place.row < from.row || (place.row === from.row && place.column < from.column)
  return step === 1
    ? (positions.find(isAfter) ?? positions[0])
    : (positions.findLast(isBefore) ?? positions.at(-1))
}
