import type { ImportAnswer, ImportRequest } from '@campus/grid-import/import-worker-protocol'
import { overlayCells } from '@campus/grid-import/overlay-cells'
import {
  learnContext,
  matchGrid,
  readGrid,
  reviewGrid,
  type GridResult,
  type MatchedGrid,
} from '@campus/grid-import/read-grid'
import { cellText } from '@campus/grid-import/raw-cell'
import { selectApplicantRows } from '@campus/grid-import/select-rows'

/** Rows handed over at once: small enough that taking them in is no long task. */
const portion = 200
const samplesShown = 3
const previewRows = 6

let grid: MatchedGrid | undefined

const answer = (message: ImportAnswer) => postMessage(message)

// oxlint-disable-next-line unicorn/prefer-add-event-listener -- the worker's own scope
onmessage = ({ data }: MessageEvent<ImportRequest>) => {
  if (data.kind === 'read') read(data)
  else if (data.kind === 'match') match(data)
  else review(data)
}

function read(request: Extract<ImportRequest, { kind: 'read' }>): void {
  answer({ id: request.id, kind: 'progress', stage: 'read', done: 0, total: request.bytes.byteLength })
  const result = readGrid(new Uint8Array(request.bytes), {
    ...request.options,
    today: request.rules.today,
    ...(request.remembered ? { remembered: request.remembered } : {}),
  })
  tellMatched(request.id, result)
}

function match({ id, rules, remembered }: Extract<ImportRequest, { kind: 'match' }>): void {
  if (grid === undefined) throw new Error('a match was asked for before a file was read')
  tellMatched(id, matchGrid(grid.read, { today: rules.today, remembered }))
}

function tellMatched(id: number, result: GridResult): void {
  if (!result.ok) return answer({ id, kind: 'failed', code: result.code })
  grid = result.grid
  const { read: found, rows, columns } = grid
  answer({
    id,
    kind: 'matched',
    headerRow: found.table.headerRow,
    sheet: found.sheet,
    sheets: found.sheets,
    encoding: found.encoding,
    delimiter: found.delimiter,
    rowCount: rows.length,
    columns,
    samples: Object.fromEntries(columns.map(({ index }) => [index, samplesOf(grid!, index)])),
    preview: [found.table.headers, ...rows.slice(0, previewRows).map(({ cells }) => cells.map(cellText))],
  })
}

function samplesOf({ rows }: MatchedGrid, index: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const text = cellText(cells[index])
    if (text !== '') found.add(text)
    if (found.size === samplesShown) break
  }
  return [...found]
}

function review(request: Extract<ImportRequest, { kind: 'review' }>): void {
  if (grid === undefined) throw new Error('a review was asked for before a file was read')
  const { table } = grid.read
  const chosen = selectApplicantRows(table.rows, request.columns, table.headers)
  const settled = { ...grid, columns: request.columns, rows: chosen.length > 0 ? chosen : grid.rows }
  const learnt = learnContext(settled, request.rules)
  const context = { ...learnt, dateOrders: { ...learnt.dateOrders, ...request.dateOrders } }
  const { sheet, removed } = overlayCells(reviewGrid(settled, request.rules, context), request.cells)
  for (let from = 0; from < sheet.rows.length; from += portion) {
    const rows = sheet.rows.slice(from, from + portion)
    answer({ id: request.id, kind: 'rows', rows, total: sheet.rows.length })
  }
  answer({ id: request.id, kind: 'reviewed', relations: sheet.relations, context, removed })
}
