import { findTable } from './match/find-header.ts'
import { findMeanings } from './match/synonyms/synonym-index.ts'
import type { FileRead, FileRejection } from './model/sheet-read.ts'
import { readCells, type ReadOptions } from './read/read-cells.ts'

/** Reads a file and finds the list on each of its sheets. */
export function readSpreadsheet(bytes: Uint8Array, options: ReadOptions = {}): FileRead | FileRejection {
  const read = readCells(bytes, options, countKnownWords)
  if (!read.ok) return read
  const sheets = read.sheets.map(({ table, headerMerges = [], ...sheet }) => {
    return { ...sheet, table: table ?? findTable(sheet.rows, headerMerges) }
  })
  if (sheets.every(({ isHidden, table }) => isHidden || table === null))
    return { ok: false, code: 'file_no_applicants' }
  return { ...read, sheets }
}

function countKnownWords(firstLines: string): number {
  const cells = firstLines.split(/[\r\n]+/, 12).flatMap((line) => line.split(/[,;\t|]/))
  const headings = cells.filter(
    (cell) => /[^\s\w]/.test(cell) && findMeanings(cell.replace(/^"|"$/g, '')).length > 0,
  )
  return new Set(headings).size
}
