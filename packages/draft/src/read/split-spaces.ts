import { maxCellLength, maxColumns, maxRowsRead } from '../model/limits.ts'
import { cleanText, type RawRow } from '../model/raw-cell.ts'

/** Stands for runs of at least two spaces between columns, as in text copied out of a PDF or an email. */
export const spacesDelimiter = '  '

/** A text without wider gaps than one space. */
const part = /[^\s\u00a0]+(?:[ \u00a0][^\s\u00a0]+)*/g
const leastColumns = 3
const linesCounted = 400

type Part = { text: string; start: number }

/**
 * Splits lines at runs of spaces. A line with the usual number of parts has one in each column; the parts of
 * any other go to the columns that begin nearest, because a blank cell leaves no part.
 */
export function splitAtSpaces(text: string): { rows: RawRow[]; isCut: boolean } {
  const lines = text.split(/\r\n|\r|\n/).map(readParts)
  const usual = usualCount(lines)
  const starts = columnStarts(lines.filter(({ length }) => length === usual).slice(0, linesCounted))
  const filled = lines.flatMap((parts, at) => (parts.length === 0 ? [] : [{ row: at + 1, parts }]))
  const rows = filled.slice(0, maxRowsRead).map(({ row, parts }): RawRow => ({
    row,
    cells: (parts.length === usual || starts.length === 0
      ? parts.map(({ text: cell }) => cell)
      : place(parts, starts)
    ).map((cell) => cleanText(cell).slice(0, maxCellLength)),
  }))
  return { rows, isCut: filled.length > maxRowsRead }
}

/** The share of lines that have the usual number of parts, and that number; 0 if they are no table. */
export function countSpaced(text: string): { share: number; columns: number } {
  const lines = text
    .split(/\r\n|\r|\n/, linesCounted)
    .map(readParts)
    .filter(({ length }) => length > 0)
  const columns = usualCount(lines)
  if (columns < leastColumns) return { share: 0, columns: 0 }
  return { share: lines.filter(({ length }) => length === columns).length / lines.length, columns }
}

const readParts = (line: string): Part[] =>
  [...line.matchAll(part)].slice(0, maxColumns).map((match) => ({ text: match[0], start: match.index }))

/** The most frequent number of parts of a line that could be a row of a table. */
function usualCount(lines: readonly Part[][]): number {
  const counts = new Map<number, number>()
  for (const { length } of lines)
    if (length >= leastColumns) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/** Where each column begins: the median of its parts. */
function columnStarts(lines: readonly Part[][]): number[] {
  const middle = Math.floor(lines.length / 2)
  return (lines[0] ?? []).map(
    (_, column) => lines.map((parts) => parts[column]!.start).toSorted((one, other) => one - other)[middle]!,
  )
}

function place(parts: readonly Part[], starts: readonly number[]): string[] {
  const cells = starts.map(() => '')
  for (const { text, start } of parts) {
    const distances = starts.map((at) => Math.abs(at - start))
    const column = distances.indexOf(Math.min(...distances))
    cells[column] = cells[column] === '' ? text : `${cells[column]} ${text}`
  }
  return cells
}
