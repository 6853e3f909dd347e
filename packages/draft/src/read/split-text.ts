import { maxRowsRead } from '../model/limits.ts'
import { cleanCell, type RawRow } from '../model/raw-cell.ts'
import { countSpaced, spacesDelimiter, splitAtSpaces } from './split-spaces.ts'
import { splitRecords, type SplitProblem } from './split-records.ts'

const delimiters = [',', ';', '\t', '|'] as const

export type SplitText =
  | {
      ok: true
      rows: RawRow[]
      delimiter: string
      /** There are more rows than were read. */
      isCut: boolean
    }
  | { ok: false; code: 'file_cell_too_long'; params: { row: number } }

/** The first line `sep=;`, a convention of Excel, names the delimiter and isn't a row of the sheet. */
const separatorLine = /^"?sep=(.)"?\r?\n/i

/** Splits a text file into rows, numbered as in a spreadsheet program; blank rows are left out. */
export function splitText(text: string, wanted?: string): SplitText {
  const named = separatorLine.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const delimiter = wanted ?? named?.[1] ?? guessDelimiter(body)
  if (delimiter === spacesDelimiter) return { ok: true, delimiter, ...splitAtSpaces(body) }
  const { rows, isCut, problem } = readRecords(body, delimiter)
  if (problem !== null) return { ok: false, code: 'file_cell_too_long', params: { row: problem.record } }
  return { ok: true, rows, delimiter, isCut }
}

/** Exports write `="0039…"` to keep a spreadsheet program from taking digits for a number. */
const asText = /^="([^"]*)"$/

/** The text that a cell of an export stands for. */
export function cleanTyped(text: string): string {
  const bare = text.startsWith('="') ? (asText.exec(text)?.[1] ?? text) : text
  return cleanCell(bare)
}

function readRecords(
  text: string,
  delimiter: string,
): { rows: RawRow[]; isCut: boolean; problem: SplitProblem | null } {
  const rows: RawRow[] = []
  let isCut = false
  let row = 0
  const problem = splitRecords(text, delimiter, (record) => {
    row++
    const cells = record.map(cleanTyped)
    if (cells.every((cell) => cell === '')) return true
    isCut = rows.length >= maxRowsRead
    if (!isCut) rows.push({ row, cells })
    return !isCut
  })
  return { rows, isCut, problem }
}

/** A delimited file may have its columns lined up by spaces as well, and is then read by the delimiter. */
const mustExceed = 1.2

/** The delimiter that splits most lines into the same number of parts, and into the most parts. */
function guessDelimiter(text: string): string {
  let best = { delimiter: ',', score: 0 }
  const start = text.slice(0, 100_000)
  for (const delimiter of delimiters) {
    const score = evenness(start, delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  const { share, columns } = countSpaced(start)
  const spaced = share ** 2 * Math.log2(columns + 1)
  return spaced > best.score * mustExceed ? spacesDelimiter : best.delimiter
}

function evenness(text: string, delimiter: string): number {
  const widths = new Map<number, number>()
  let filled = 0
  const count = (record: string[]) => {
    if (record.length > 1 || record[0] !== '') {
      filled++
      widths.set(record.length, (widths.get(record.length) ?? 0) + 1)
    }
    return filled < 200
  }
  splitRecords(text, delimiter, count)
  let score = 0
  for (const [width, lines] of widths) {
    if (width > 1) score = Math.max(score, (lines / filled) ** 2 * Math.log2(width + 1))
  }
  return score
}
