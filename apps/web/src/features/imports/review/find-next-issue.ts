import type { CellPlace } from './cell-range.ts'
import type { ShownIssue } from './review-issues.ts'

/** The next cell with an issue from a place on, in reading order and round the end; undefined when there is none. */
export function findNextIssue(
  rows: readonly { row: number }[],
  byRow: ReadonlyMap<number, readonly ShownIssue[]>,
  columnOf: (field: string) => number,
  from: CellPlace,
  step: 1 | -1,
): (CellPlace & { issue: ShownIssue }) | undefined {
  const places: (CellPlace & { issue: ShownIssue })[] = []
  rows.forEach(({ row }, index) => {
    for (const issue of byRow.get(row) ?? [])
      places.push({ row: index, column: columnOf(issue.field), issue })
  })
  places.sort((one, other) => one.row - other.row || one.column - other.column)
  const isAfter = (place: CellPlace) =>
    place.row > from.row || (place.row === from.row && place.column > from.column)
  const isBefore = (place: CellPlace) =>
    place.row < from.row || (place.row === from.row && place.column < from.column)
  return step === 1 ? (places.find(isAfter) ?? places[0]) : (places.findLast(isBefore) ?? places.at(-1))
}
