import { spreadPasted, type Bounds } from '../review/cell-range.ts'

export type PastePlan = {
  places: { row: number; column: number; text: string }[]
  /** The first row named columns: cells went to those, wherever the cursor stood. */
  hasHeadings: boolean
  /** Columns with something in them that found no place. */
  columnsLeft: number
}

export type PasteGround = {
  bounds: Bounds
  limits: Bounds
  /** The position of the column that a heading names. */
  columnOf: (heading: string) => number | undefined
}

/**
 * Where pasted cells go. A first row of headings, all of them known, says the columns; else they go out from the corner
 * of the range. Line breaks within a cell become spaces: a cell of the list is one line.
 */
export function planPaste(pasted: readonly (readonly string[])[], ground: PasteGround): PastePlan {
  const cells = pasted.map((row) => row.map((text) => text.replace(/\s*\n\s*/g, ' ').trim()))
  const columns = readHeadings(cells, ground.columnOf)
  if (columns !== undefined) {
    const places = cells
      .slice(1)
      .flatMap((row, down) =>
        row.flatMap((text, index) =>
          columns[index] === undefined
            ? []
            : [{ row: ground.bounds.top + down, column: columns[index], text }],
        ),
      )
    return { places, hasHeadings: true, columnsLeft: 0 }
  }
  const room = ground.limits.right - ground.bounds.left + 1
  const beyond = new Set<number>()
  for (const row of cells)
    row.forEach((text, index) => {
      if (index >= room && text !== '') beyond.add(index)
    })
  return {
    places: spreadPasted(cells, ground.bounds, ground.limits),
    hasHeadings: false,
    columnsLeft: beyond.size,
  }
}

/** The columns that the first row names; undefined where any cell of it is no heading. */
function readHeadings(
  cells: readonly (readonly string[])[],
  columnOf: PasteGround['columnOf'],
): (number | undefined)[] | undefined {
  const [first = []] = cells
  const filled = first.filter((text) => text !== '')
  if (cells.length < 2 || filled.length < 2) return undefined
  const columns = first.map((text) => (text === '' ? undefined : columnOf(text)))
  const found = columns.filter((column) => column !== undefined)
  return found.length === filled.length && new Set(found).size === found.length ? columns : undefined
}
