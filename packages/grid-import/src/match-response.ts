import { draftOfCorrections } from './corrections/read-corrections.ts'
import type { MatchedResponse, SheetColumns, TableResponse } from './import-worker-protocol.ts'
import type { MatchedSheet } from './match-sheets.ts'
import { cellText } from './raw-cell.ts'
import { countPeople, isTooMany, takenSheets, type MatchedGrid } from './read-grid.ts'
import { sortRows } from './select-rows.ts'

const samplesShown = 3
const previewRows = 6

/** What the page shows of a matched file: everything but its rows. */
export function describeMatched(grid: MatchedGrid): MatchedResponse {
  const correctsDraft = draftOfCorrections(grid.read.sheets)
  return {
    kind: 'matched',
    ...(correctsDraft ? { correctsDraft } : {}),
    ...(grid.read.roster ? { roster: grid.read.roster } : {}),
    encoding: grid.read.encoding,
    delimiter: grid.read.delimiter,
    rowCount: countPeople(grid),
    isTooMany: isTooMany(grid),
    sheets: grid.sheets.map(({ index, name, rows, isTaken, reason }) => ({
      index,
      name,
      rows: rows.length,
      isTaken,
      reason,
    })),
    tables: takenSheets(grid).map(describeTable),
  }
}

function describeTable(sheet: MatchedSheet): TableResponse {
  const { index, name, columns, rows, headers, leftOut } = sheet
  const hidden = new Set(sheet.hiddenRows)
  return {
    sheet: index,
    name,
    rowCount: rows.length,
    columns,
    samples: Object.fromEntries(columns.map((column) => [column.index, collectSamples(sheet, column.index)])),
    preview: [headers, ...rows.slice(0, previewRows).map(({ cells }) => cells.map(cellText))],
    leftOut,
    hiddenRows: rows.flatMap(({ row }) => (hidden.has(row) ? [row] : [])),
  }
}

function collectSamples({ rows }: MatchedSheet, index: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const text = cellText(cells[index])
    if (text !== '') found.add(text)
    if (found.size === samplesShown) break
  }
  return [...found]
}

/** The grid with its columns as the person settled them; who is an applicant may change with them. */
export function settleGrid(grid: MatchedGrid, columns: SheetColumns): MatchedGrid {
  const sheets = grid.sheets.map((sheet) => {
    const settled = columns[sheet.index]
    if (!sheet.isTaken || settled === undefined) return sheet
    const { rows } = sortRows(sheet.below, settled, sheet.headers)
    return { ...sheet, columns: settled, rows: rows.length > 0 ? rows : sheet.rows }
  })
  return { ...grid, sheets }
}
