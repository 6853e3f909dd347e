/** A rectangle of cells by display position; the anchor is where the selection started. */
export type CellPosition = { row: number; column: number }
export type CellRange = { anchor: CellPosition; head: CellPosition }
export type Bounds = { top: number; bottom: number; left: number; right: number }

export function computeBounds({ anchor, head }: CellRange): Bounds {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  }
}

/** Moves the head of a range by a step, or to the edge, within the grid. */
export function extendRange(range: CellRange, key: string, limits: Bounds, isFar = false): CellRange {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key]
  if (step === undefined) return range
  const reach = isFar ? limits.bottom + limits.right + 1 : 1
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  return {
    anchor: range.anchor,
    head: {
      row: clamp(range.head.row + step[0]! * reach, limits.top, limits.bottom),
      column: clamp(range.head.column + step[1]! * reach, limits.left, limits.right),
    },
  }
}

/**
 * Decides where pasted cells go: one cell fills the whole range, several start at its corner. Columns beyond
 * the grid are dropped; rows beyond `limits.bottom` are new.
 */
export function spreadPasted(
  pasted: readonly (readonly string[])[],
  bounds: Bounds,
  limits: Bounds,
): { row: number; column: number; text: string }[] {
  const isSingle = pasted.length === 1 && pasted[0]!.length === 1
  const placed: { row: number; column: number; text: string }[] = []
  if (isSingle) {
    for (let row = bounds.top; row <= bounds.bottom; row++)
      for (let column = bounds.left; column <= bounds.right; column++)
        placed.push({ row, column, text: pasted[0]![0]! })
    return placed
  }
  pasted.forEach((cells, down) =>
    cells.forEach((text, right) => {
      const [row, column] = [bounds.top + down, bounds.left + right]
      if (column <= limits.right) placed.push({ row, column, text })
    }),
  )
  return placed
}
