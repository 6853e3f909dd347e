import { maxCellLength, maxColumns } from './limits.ts'

/** Why the splitting stopped before the end, and in which record (from 1), which is where the cell begins. */
export type SplitProblem = { kind: 'quotes' | 'long_cell'; record: number }

const escaped = (letter: string) => letter.replace(/[\\\]^-]/g, '\\$&')

/**
 * Hands over the records of a text table one by one, as RFC 4180 has them, until `take` says false. Nothing is kept, so
 * the memory it needs is that of one record. Stops at a quotation mark that is never closed or has something behind it
 * (`quotes`), and at a cell longer than any spreadsheet program writes: its quotation mark closes far too late.
 */
export function splitRecords(
  text: string,
  delimiter: string,
  hasQuotes: boolean,
  take: (cells: string[]) => boolean,
): SplitProblem | null {
  const ends = new RegExp(`[${escaped(delimiter)}\\r\\n]`, 'g')
  let at = 0
  for (let record = 1; at < text.length; record++) {
    const cells: string[] = []
    for (;;) {
      const cell = hasQuotes && text[at] === '"' ? quotedCell(text, at, ends) : plainCell(text, at, ends)
      if (cell === null) return { kind: 'quotes', record }
      if (cell.text.length > maxCellLength) return { kind: 'long_cell', record }
      // a line of a million separators is no row of a sheet
      if (cells.length < maxColumns) cells.push(cell.text)
      at = cell.end
      if (text[at] !== delimiter) break
      at++
    }
    if (!take(cells)) return null
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
  return null
}

type Cell = { text: string; end: number }

function plainCell(text: string, from: number, ends: RegExp): Cell {
  ends.lastIndex = from
  const end = ends.exec(text)?.index ?? text.length
  return { text: text.slice(from, end), end }
}

/** A cell between quotation marks, two of which are one; blanks before the separator are passed over. */
function quotedCell(text: string, from: number, ends: RegExp): Cell | null {
  let close = from
  let isDoubled = false
  for (;;) {
    close = text.indexOf('"', close + 1)
    if (close === -1) return null
    if (text[close + 1] !== '"') break
    isDoubled = true
    close++
  }
  const { text: behind, end } = plainCell(text, close + 1, ends)
  if (behind.trim() !== '') return null
  // a cell that is far too long is not copied to learn so
  const inner = text.slice(from + 1, close)
  return { text: isDoubled && inner.length <= 2 * maxCellLength ? inner.replaceAll('""', '"') : inner, end }
}
