import { findNextTable, findTable } from '../match/find-header.ts'
import type { FileRead, SheetCells, SheetMerges, SheetRead, Table } from '../model/sheet-read.ts'
import {
  canHaveBlocks,
  readHeadingChoice,
  secondTable,
  shapeKey,
  type ShapeChoices,
  type ShapeKind,
  type ShapeQuestion,
} from '../model/sheet-shape.ts'
import { cropSheet } from './crop-sheet.ts'
import { findRepeats } from './find-repeats.ts'
import { splitColumns } from './split-columns.ts'
import { countSplit, splitRepeats } from './split-repeats.ts'
import { isList, isOnItsSide, turnSheet } from './turn-sheet.ts'

/** Sheets whose tables have one person per row, and what was asked to make them so. */
export type ShapedSheets = Pick<FileRead, 'questions' | 'splits'> & { sheets: SheetRead[] }

const headingsNamed = 6

/**
 * Finds the table on each sheet, between the corners that the user chose if they did. A sheet on its side is turned, and repeated columns become sheets of their
 * own, as the user chose or, until then, if the headings leave little doubt.
 */
export function shapeSheets(given: readonly SheetCells[], choices: ShapeChoices): ShapedSheets {
  const questions: ShapeQuestion[] = []
  const splits = new Map<number, ReadonlyMap<number, number>>()
  const cropped = given.map((sheet) => cropSheet(sheet, choices))
  const upright = cropped.map((sheet) => ({ sheet, table: findOn(sheet, choices) }))
  // next to a list, such a sheet explains its columns, as the second one of our template does
  const hasList = upright.some(({ sheet, table }) => !sheet.isHidden && isList(table))
  const sheets = upright.flatMap((found) => {
    const { sheet, table } = standUpright(found, { choices, questions, hasList })
    const { table: _, headerMerges = [], ...rest } = sheet
    const merges = { across: headerMerges, down: sheet.columnMerges ?? [] }
    const hasNoHeadings = readHeadingChoice(choices[shapeKey('heading', sheet.index)])?.row === 0
    const tables = hasNoHeadings ? [{ ...rest, table }] : splitTables({ ...rest, table }, merges)
    const blocks = tables.flatMap((one) => splitBlocks(one, { choices, questions, splits }))
    return blocks.map((block) => splitColumns(block, choices))
  })
  return { sheets, questions, splits }
}

type Found = { sheet: SheetCells; table: Table | null }

/** The table on a sheet, below the headings that the user chose if they did. */
function findOn(
  { index, table, rows, headerMerges = [], columnMerges = [] }: SheetCells,
  choices: ShapeChoices,
): Table | null {
  const heading = readHeadingChoice(choices[shapeKey('heading', index)])
  return table ?? findTable(rows, { across: headerMerges, down: columnMerges }, heading)
}

function standUpright(
  upright: Found,
  { choices, questions, hasList }: { choices: ShapeChoices; questions: ShapeQuestion[]; hasList: boolean },
): Found {
  const { sheet: cells } = upright
  const chosen = choices[shapeKey('turned', cells.index)]
  const sheet = cells.isHidden ? null : turnSheet(cells)
  if (sheet === null) return upright
  if (chosen === undefined && (hasList || !isOnItsSide(upright.table, sheet))) return upright
  const turned = { sheet, table: findOn(sheet, choices) }
  const isMade = chosen !== false
  questions.push({
    ...describe(cells, 'turned', chosen),
    holds: 'people',
    without: upright.table?.rows.length ?? 0,
    with: turned.table?.rows.length ?? 0,
    headings: namedHeadings(turned.table?.headers ?? []),
    isMade,
  })
  return isMade ? turned : upright
}

/** Makes a separate sheet of a second list below the first, such as the staff below the pupils. */
function splitTables(sheet: SheetRead, merges: SheetMerges): SheetRead[] {
  const found = sheet.table === null || sheet.isHidden ? null : findNextTable(sheet.table, merges)
  if (found === null || sheet.table === null) return [sheet]
  const { own, next } = found
  return [
    { ...sheet, table: { ...sheet.table, rows: own } },
    { ...sheet, index: secondTable(sheet.index), rows: [], columnMerges: [], table: next },
  ]
}

type Asked = {
  choices: ShapeChoices
  questions: ShapeQuestion[]
  splits: Map<number, ReadonlyMap<number, number>>
}

function splitBlocks(sheet: SheetRead, { choices, questions, splits }: Asked): SheetRead[] {
  const { table } = sheet
  if (table === null || sheet.isHidden || !canHaveBlocks(sheet.index)) return [sheet]
  const repeats = findRepeats(table)
  if (repeats === null) return [sheet]
  const chosen = choices[shapeKey('repeats', sheet.index)]
  const isMade = typeof chosen === 'boolean' ? chosen : repeats.isCertain
  const split = countSplit(table, repeats)
  splits.set(sheet.index, split)
  questions.push({
    ...describe(sheet, 'repeats', chosen),
    holds: repeats.holds,
    without: split.size,
    with: [...split.values()].reduce((sum, count) => sum + count, 0),
    headings: namedHeadings(repeats.headings),
    isMade,
  })
  return isMade ? splitRepeats({ ...sheet, table }, repeats) : [sheet]
}

const describe = (
  { index, name }: Pick<SheetCells, 'index' | 'name'>,
  kind: ShapeKind,
  chosen: string | boolean | undefined,
) => ({ kind, sheet: index, name, isAnswered: chosen !== undefined })

const namedHeadings = (headings: readonly string[]): string[] =>
  headings.filter(Boolean).slice(0, headingsNamed)
