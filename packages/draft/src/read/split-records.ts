import { maxCellLength, maxColumns } from '../model/limits.ts'

/** Why splitting stopped before the end, and the record (from 1) in which the cell begins. */
export type SplitProblem = { kind: 'long_cell'; record: number }

const escaped = (letter: string) => letter.replace(/[\\\]^-]/g, '\\$&')

/**
 * Passes the records of a delimited text to `take` one by one (RFC 4180), until that returns false. Holds
 * only one record in memory. A quotation mark is an ordinary character if it is inside a cell, if it never
 * closes, or if closing it would give the record a different number of cells from the others while its line
 * alone has the right one. Stops at a cell longer than any spreadsheet program writes.
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
      // a line with a million delimiters isn't a row of a sheet
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

/** The most lines that a cell in quotation marks may span if the number of cells decides nothing. */
const mostLines = 20
const linesCounted = 400

/** Reads cells that begin with a quotation mark, including the rules for doubtful ones. */
class QuotedCells {
  private readonly text: string
  private readonly delimiter: string
  private readonly ends: RegExp
  private readonly lineEnds = /[\r\n]/g
  private usual = -1
  /** The end of the line last looked at, and where that search began. */
  private line = -1
  private lineFrom = 0
  /** The last search for a closing mark: anything that opens within it closes there as well. */
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

  /**
   * The cell that opens here, after `before` cells of its record; null if the mark is an ordinary character.
   */
  read(from: number, before: number): Cell | null {
    const closing = this.findClosing(from)
    if (closing === null || this.isLetter(from, closing, before)) return null
    const inner = this.text.slice(from + 1, closing.at)
    // a cell that is far too long isn't copied just to be rejected
    const isCopied = closing.isDoubled && inner.length <= 2 * maxCellLength
    return { text: isCopied ? inner.replaceAll('""', '"') : inner, end: this.endOfCell(closing.at + 1) }
  }

  /**
   * The mark that closes a cell: the first single one with only blanks before the next delimiter or line end.
   */
  private findClosing(from: number): Closing | null {
    const { text, closing } = this
    if (this.hasSearched && this.from < from && (closing === null || this.endOfMarks(from) <= closing.at))
      return closing
    const next: Closing = { at: from, isDoubled: false, isOdd: false }
    this.hasSearched = true
    this.from = from
    for (;;) {
      next.at = text.indexOf('"', next.at + 1)
      if (next.at === -1) return (this.closing = null)
      if (text[next.at + 1] === '"') {
        next.isDoubled = true
        next.at++
        continue
      }
      const end = this.endOfBlanks(next.at + 1)
      if (end === text.length || text[end] === this.delimiter || text[end] === '\r' || text[end] === '\n')
        return (this.closing = next)
      next.isOdd = true
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
    // two lines that are complete by themselves, each with a lone ditto mark
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

  /** The number of cells that most well-formed lines at the beginning have; 0 if none has two. */
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

  /**
   * Counts the cells of a line by itself, in which a mark closes on the same line or is an ordinary
   * character. With `isClean`, 0 if there is such a character.
   */
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

  /** The end of a cell in quotation marks that closes on its line; -1 if it doesn't. */
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
