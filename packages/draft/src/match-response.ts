import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { deriveGrid, type DeriveOptions } from './derive/derive-grid.ts'
import { isCertain } from './derive/derived-offer.ts'
import { correctedDraft } from './relate/corrections/read-corrections.ts'
import { chosenColumns } from './draft-settings.ts'
import type { ChosenSettings, DerivedResponse, MatchedResponse, TableResponse } from './matched-response.ts'
import type { MatchedSheet } from './match/match-sheets.ts'
import { cellText } from './model/raw-cell.ts'
import type { FileRead } from './model/sheet-read.ts'
import { isBlock, sheetLabel } from './model/sheet-shape.ts'
import {
  countBySheet,
  countPeople,
  isTooMany,
  meantSheets,
  settleGrid,
  type MatchedGrid,
} from './match/matched-grid.ts'

const samplesShown = 3
/** Rows shown from above the headings, and from the headings on. */
const rowsAbove = 6
const rowsShown = 7

/** The matched file as the page needs it: everything but its rows. */
export function describeMatched(
  grid: MatchedGrid,
  rules: ApplicantRules,
  chosen: ChosenSettings = {},
): Omit<MatchedResponse, 'file'> {
  const tables = meantSheets(grid).map((sheet) => describeTable(sheet, grid.read))
  const { date_orders: dateOrders = {}, derived = {} } = chosen
  const columns = chosenColumns(tables, chosen)
  const correctsDraft = correctedDraft(grid.read.sheets)
  return {
    ...(correctsDraft ? { correctsDraft } : {}),
    ...(grid.read.roster ? { roster: grid.read.roster } : {}),
    encoding: grid.read.encoding,
    delimiter: grid.read.delimiter,
    isTooMany: isTooMany(grid),
    sheets: countBySheet(grid.sheets),
    tables,
    derived: describeDerived(settleGrid(grid, columns), { rules, dateOrders, choices: derived }),
  }
}

/** The offers, questions and number of people for a settled grid; no offers if it has more people than an order may hold. */
export function describeDerived(settled: MatchedGrid, options: DeriveOptions): DerivedResponse {
  const { questions } = settled
  const asked = { rowCount: countPeople(settled), questions }
  if (isTooMany(settled)) return { ...asked, offers: [], allIds: [] }
  const { offers } = deriveGrid(settled, options)
  if (offers.length === 0) return { ...asked, offers, allIds: [] }
  const all = deriveGrid(settled, { ...options, choices: 'all' })
  return { ...asked, offers, allIds: all.offers.filter(isCertain).map(({ id }) => id) }
}

function describeTable(sheet: MatchedSheet, read: FileRead): TableResponse {
  const { index, columns, rows, headerRow, secondRow, leftOut } = sheet
  const hidden = new Set(sheet.hiddenRows)
  const hiddenTaken = rows.flatMap(({ row }) => (hidden.has(row) ? [row] : []))
  return {
    sheet: index,
    name: sheetLabel(sheet),
    rowCount: rows.length,
    columns,
    samples: Object.fromEntries(columns.map((column) => [column.index, collectSamples(sheet, column.index)])),
    headerRow,
    ...(secondRow === undefined ? {} : { secondRow }),
    firstRows: firstRows(read, sheet),
    leftOut,
    hiddenRows: hiddenTaken,
    texts: rowTexts(sheet, [
      ...leftOut.filter(({ reason }) => reason !== 'blank').map(({ row }) => row),
      ...hiddenTaken,
    ]),
  }
}

/** The rows before and after the heading row, as typed, with the cells outside of the table. */
function firstRows(read: FileRead, { index, headerRow }: MatchedSheet): TableResponse['firstRows'] {
  const { rows = [], whole } = read.sheets.find((one) => one.index === index) ?? {}
  if (isBlock(index)) return []
  const all = whole ?? rows
  const first = headerRow || (rows[0]?.row ?? 0)
  const at = Math.max(
    0,
    all.findIndex(({ row }) => row >= first),
  )
  return all
    .slice(Math.max(0, at - rowsAbove), at + rowsShown)
    .map(({ row, cells }) => ({ row, cells: cells.map(cellText) }))
}

/** Limits the texts sent, because nobody reads a list of thousands. */
const textsShown = 500
const textLength = 120

function rowTexts({ above, below }: MatchedSheet, wanted: readonly number[]): Record<number, string> {
  const some = new Set(wanted.slice(0, textsShown))
  const texts: Record<number, string> = {}
  if (some.size === 0) return texts
  for (const { row, cells } of [...above, ...below]) {
    if (!some.has(row)) continue
    const text = cells.map(cellText).filter(Boolean).join(' · ')
    texts[row] = text.length > textLength ? `${text.slice(0, textLength)}…` : text
  }
  return texts
}

function collectSamples({ rows }: MatchedSheet, index: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const text = cellText(cells[index])
    if (text !== '') samples.add(text)
    if (samples.size === samplesShown) break
  }
  return [...samples]
}
