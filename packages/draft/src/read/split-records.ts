import { maxCellLength, maxColumns } from '../model/limits.ts'

/** Why the splitting stopped before the end, and in which record (from 1), which is where the cell begins. */
export type SplitProblem = { kind: 'long_cell'; record: number }

const escaped = (letter: string) => letter.replace(/[\\\]^-]/g, '\\$&')

/**
 * Hands over the records of a text table one by one, as RFC 4180 has them, until `take` says false. Nothing is kept, so
 * the memory it needs is that of one record. A quotation mark that opens nothing is a letter: one within a cell, one
 * that never closes, and one whose closing lies so that the record would have another number of cells than the others
 * while its line alone has the right one. Stops at a cell longer than any spreadsheet program writes.
 */
export function splitRecords(
  text: string,
  delimiter: string,
  take: (cells: string[]) => boolean,
): SplitProblem | null {
  const marks = new QuotedCells(text, delimiter)
  let at = 0
  for (let record = 1; at < text.length; record++) {
    const cells: string[] = []
    for (let count = 0; ; count++) {
      const cell = (text[at] === '"' ? marks.read(at, count) : null) ?? marks.plain(at)
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
type Closing = { at: number; isDoubled: boolean; isOdd: boolean }

/** Lines that a cell with text behind it in its record may have where nothing else tells. */
const mostLines = 20
const linesCounted = 400

/** Reads cells that begin with a quotation mark; the rules for the doubtful ones are in one place. */
class QuotedCells {
  private readonly text: string
  private readonly delimiter: string
  private readonly ends: RegExp
  private readonly lineEnds = /[\r\n]/g
  private usual = -1
  /** The end of the line last looked at, and from where. */
  private line = -1
  private lineFrom = 0
  /** The last search for a closing mark: whatever opens within it closes there as well. */
  private from = 0
  private closing: Closing | null = null
  private hasSearched = false

  constructor(text: string, delimiter: string) {
    this.text = text
    this.delimiter = delimiter
    this.ends = new RegExp(`[${escaped(delimiter)}\\r\\n]`, 'g')
  }

  plain(from: number): Cell {
    const end = this.endOfCell(from)
    return { text: this.text.slice(from, end), end }
  }

  /** The cell that opens here, with `before` cells before it in its record; null where the mark is a letter. */
  read(from: number, before: number): Cell | null {
    const closing = this.findClosing(from)
    if (closing === null || this.isLetter(from, closing, before)) return null
    const inner = this.text.slice(from + 1, closing.at)
    // a cell that is far too long is not copied to learn so
    const isCopied = closing.isDoubled && inner.length <= 2 * maxCellLength
    return { text: isCopied ? inner.replaceAll('""', '"') : inner, end: this.endOfCell(closing.at + 1) }
  }

  /** The mark that closes a cell: the first single one with nothing but blanks before the next separator. */
  private findClosing(from: number): Closing | null {
    const { text, closing } = this
    if (this.hasSearched && this.from < from && (closing === null || this.endOfMarks(from) <= closing.at))
      return closing
    const found: Closing = { at: from, isDoubled: false, isOdd: false }
    this.hasSearched = true
    this.from = from
    for (;;) {
      found.at = text.indexOf('"', found.at + 1)
      if (found.at === -1) return (this.closing = null)
      if (text[found.at + 1] === '"') {
        found.isDoubled = true
        found.at++
        continue
      }
      const end = this.endOfBlanks(found.at + 1)
      if (end === text.length || text[end] === this.delimiter || text[end] === '\r' || text[end] === '\n')
        return (this.closing = found)
      found.isOdd = true
    }
  }

  private isLetter(from: number, { at, isDoubled, isOdd }: Closing, before: number): boolean {
    const { text, delimiter } = this
    if (from > this.line || from < this.lineFrom) {
      this.line = this.endOfLine(from)
      this.lineFrom = from
    }
    const { line } = this
    const isOneLine = at < line
    const isPlain = text[from + 1] !== delimiter && !isOdd
    if (isOneLine && isPlain && !(isDoubled && text.startsWith('"""', from))) return false
    const usual = this.usualWidth()
    const alone = before + 1 + this.countBehind(this.endOfCell(from), line)
    const lineOfClosing = this.endOfLine(at)
    const quoted = before + 1 + this.countBehind(this.endOfCell(at + 1), lineOfClosing)
    if (isOneLine) return alone === usual && quoted !== usual
    const start = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1
    // Two lines that are whole by themselves, each with a lone mark for the value above it.
    const behind = text[this.endOfMarks(from)]
    const isLone = behind === delimiter || behind === '\r' || behind === '\n'
    if (quoted === usual) return isLone && alone === usual && this.countCells(start, lineOfClosing) === usual
    if (alone === usual) return true
    return at - from <= maxCellLength && this.countLines(from, at) > mostLines
  }

  private countLines(from: number, to: number): number {
    let lines = 0
    for (let at = from; at < to && lines <= mostLines; at = this.endOfLine(at) + 1) lines++
    return lines
  }

  /** The number of cells that most whole lines at the beginning have; 0 where none has two. */
  private usualWidth(): number {
    if (this.usual >= 0) return this.usual
    const widths = new Map<number, number>()
    let at = 0
    for (let line = 0; line < linesCounted && at < this.text.length; line++) {
      const end = this.endOfLine(at)
      const width = this.countCells(at, end, true)
      if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1)
      at = end + 1
    }
    let [best, most] = [0, 0]
    for (const [width, count] of widths) {
      if (count > most || (count === most && width > best)) [best, most] = [width, count]
    }
    return (this.usual = best)
  }

  /** Cells of a line by itself, in which a mark closes on the same line or is a letter; 0 for letters if `isClean`. */
  private countCells(from: number, line: number, isClean = false): number {
    let count = 0
    for (let at = from; at <= line;) {
      count++
      let end = -1
      if (this.text[at] === '"' && this.text[at + 1] !== this.delimiter) end = this.endInLine(at, line)
      else if (isClean && this.text[at] === '"') return 0
      if (end === -1) {
        end = Math.min(this.endOfCell(at), line)
        if (isClean && this.text.slice(at, end).includes('"')) return 0
      }
      if (end >= line) break
      at = end + 1
    }
    return count
  }

  /** Where the cell in marks ends that closes on its line; -1 where it does not. */
  private endInLine(from: number, line: number): number {
    for (let close = from; ;) {
      close = this.text.indexOf('"', close + 1)
      if (close === -1 || close >= line) return -1
      if (this.text[close + 1] === '"') {
        close++
        continue
      }
      const end = this.endOfBlanks(close + 1)
      if (end >= line || this.text[end] === this.delimiter) return Math.min(end, line)
    }
  }

  private countBehind(end: number, line: number): number {
    return end >= line ? 0 : this.countCells(end + 1, line)
  }

  private endOfMarks(from: number): number {
    let end = from
    while (this.text[end] === '"') end++
    return end
  }

  private endOfBlanks(from: number): number {
    let end = from
    while (this.text[end] === ' ' || (this.text[end] === '\t' && this.delimiter !== '\t')) end++
    return end
  }

  private endOfCell(from: number): number {
    this.ends.lastIndex = from
    return this.ends.exec(this.text)?.index ?? this.text.length
  }

  private endOfLine(from: number): number {
    this.lineEnds.lastIndex = from
    return this.lineEnds.exec(this.text)?.index ?? this.text.length
  }
}
