import { spreadPasted, type Bounds } from './cell-range.ts'

export type PastePlan = {
  places: { row: number; column: number; text: string }[]
  /** Whether the first row named the columns, which then decide where the cells go, not the cursor. */
  hasHeadings: boolean
  /** Number of non-empty columns that didn't fit. */
  columnsLeft: number
}

export type PasteGround = {
  bounds: Bounds
  limits: Bounds
  /** The position of the column with this heading. */
  columnOf: (heading: string) => number | undefined
}

/**
 * Decides where pasted cells go. A first row that consists of known headings names the columns; otherwise the
 * cells fill right and down from the corner of the range. Line breaks within a cell become spaces, because
 * cells have one line.
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

/** The columns named by the first row; undefined if any of its cells isn't a heading. */
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

/**
 * Parses text copied from a spreadsheet into rows and cells: cells are separated by tabs, and quoted if they
 * contain tabs or line breaks.
 */
export function readTabText(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const endCell = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[at++]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** The inverse of `readTabText`, for copying. */
export function writeTabText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoteWhereNeeded).join('\t')).join('\n')
}

function quoteWhereNeeded(cell: string): string {
  return /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
