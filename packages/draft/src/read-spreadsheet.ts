import { findMeanings } from './match/synonyms/synonym-index.ts'
import type { FileRead, FileRejection } from './model/sheet-read.ts'
import type { ShapeChoices } from './model/sheet-shape.ts'
import { readCells, type ReadOptions } from './read/read-cells.ts'
import { shapeSheets } from './shape/shape-sheets.ts'

/** How to read a file: overrides of what is detected, and the user's choices about the shape of its sheets. */
export type SpreadsheetOptions = ReadOptions & { shape?: ShapeChoices }

/** Reads a file and finds the list on each of its sheets. */
export function readSpreadsheet(
  bytes: Uint8Array,
  options: SpreadsheetOptions = {},
): FileRead | FileRejection {
  const read = readCells(bytes, options, countKnownWords)
  if (!read.ok) return read
  const { shape = {} } = options
  const { sheets, questions, splits } = shapeSheets(read.sheets, shape)
  if (sheets.every(({ isHidden, table }) => isHidden || table === null))
    return { ok: false, code: 'file_no_applicants' }
  return { ...read, sheets, questions, splits, shape }
}

function countKnownWords(firstLines: string): number {
  const cells = firstLines.split(/[\r\n]+/, 12).flatMap((line) => line.split(/[,;\t|]/))
  const headings = cells.filter(
    (cell) => /[^\s\w]/.test(cell) && findMeanings(cell.replace(/^"|"$/g, '')).length > 0,
  )
  return new Set(headings).size
}
