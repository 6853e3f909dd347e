import { maxCellLength, maxColumns, maxRowsRead } from '../model/limits.ts'
import { cleanText, type RawRow } from '../model/raw-cell.ts'
import { cutAtPositions, findPositions, type Part, type SpacedLine } from './column-positions.ts'

/** Stands for runs of at least two spaces between columns, as in text copied out of a PDF or an email. */
export const spacesDelimiter = '  '

/** A text without wider gaps than one space. */
const part = /[^\s\u00a0]+(?:[ \u00a0][^\s\u00a0]+)*/g
const lineEnd = /\r\n|\r|\n/
const leastColumns = 3
const linesCounted = 400

/**
 * Splits lines at runs of spaces, or at the positions where their columns begin if the lines agree on them.
 * Otherwise, a line with the usual number of parts has one in each column; the parts of any other go to the
 * columns that begin nearest, because a blank cell leaves no part.
 */
export function splitAtSpaces(text: string): { rows: RawRow[]; isCut: boolean } {
  const lines = text.split(lineEnd).map(readLine)
  const toCells = createSplitter(lines)
  const isNote = findNotes(lines)
  const filled = lines.flatMap((line, at) => (line.parts.length === 0 ? [] : [{ at, line }]))
  const rows = filled.slice(0, maxRowsRead).map(({ at, line }): RawRow => ({
    row: at + 1,
    cells: toCells(line).map((cell) => cleanText(cell).slice(0, maxCellLength)),
    ...(isNote(at) ? { isNote: true } : {}),
  }))
  return { rows, isCut: filled.length > maxRowsRead }
}

/** The share of lines that can be split into the same columns, and the number of columns; 0 if they are no table. */
export function countSpaced(text: string): { share: number; columns: number } {
  const lines = text
    .split(lineEnd, linesCounted)
    .map(readLine)
    .filter(({ parts }) => parts.length > 0)
  const positions = findPositions(lines)
  if (positions !== null)
    return { share: positions.agreeing / lines.length, columns: positions.starts.length }
  const columns = usualCount(lines)
  if (columns < leastColumns) return { share: 0, columns: 0 }
  return { share: lines.filter(({ parts }) => parts.length === columns).length / lines.length, columns }
}

const readLine = (line: string): SpacedLine => ({
  line,
  parts: [...line.matchAll(part)]
    .slice(0, maxColumns)
    .map((match) => ({ text: match[0], start: match.index })),
})

function createSplitter(lines: readonly SpacedLine[]): (line: SpacedLine) => string[] {
  const positions = findPositions(lines.filter(({ parts }) => parts.length > 0).slice(0, linesCounted))
  const usual = positions?.starts.length ?? usualCount(lines)
  const starts =
    positions?.starts ??
    columnStarts(lines.flatMap(({ parts }) => (parts.length === usual ? [parts] : [])).slice(0, linesCounted))
  return (line) =>
    (positions === null ? null : cutAtPositions(line, positions)) ??
    (line.parts.length === usual || starts.length === 0
      ? line.parts.map(({ text }) => text)
      : place(line.parts, starts))
}

/** Single texts below a list and a blank line, such as a signature, are notes. */
function findNotes(lines: readonly SpacedLine[]): (at: number) => boolean {
  const isMany = ({ parts }: SpacedLine) => parts.length >= leastColumns
  const last = lines.findLastIndex(isMany)
  const blank = lines.findIndex(({ parts }, at) => at > last && parts.length === 0)
  const isList = lines.filter(isMany).length >= leastColumns
  return (at) => isList && blank >= 0 && at > blank && lines[at]!.parts.length === 1
}

/** The most frequent number of parts of a line that could be a row of a table. */
function usualCount(lines: readonly SpacedLine[]): number {
  const counts = new Map<number, number>()
  for (const {
    parts: { length },
  } of lines)
    if (length >= leastColumns) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/** Where each column begins: the median of its parts. */
function columnStarts(lines: readonly (readonly Part[])[]): number[] {
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
