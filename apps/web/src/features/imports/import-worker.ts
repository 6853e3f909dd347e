import { readCorrections } from '@campus/draft/relate/corrections/read-corrections'
import type { ImportResponse, ImportRequest } from '@campus/draft/worker-protocol'
import { describeDerived, describeMatched } from '@campus/draft/match-response'
import { settleGrid, type MatchedGrid } from '@campus/draft/match/matched-grid'
import { matchGrid, type GridOptions, type GridResult, reviewSettled } from '@campus/draft/open-draft'
import { readSpreadsheet } from '@campus/draft/read-spreadsheet'
import { warmUpSteps } from '@campus/draft/warm-up'
import { splitFile } from '@campus/draft/relate/split-file'

/** Rows handed over at once: few enough to receive without a long task. */
const chunk = 200

/**
 * Parsed files waiting to be read. Only the last few are kept, because choosing another file abandons the
 * previous one.
 */
const parsed = new Map<number, MatchedGrid['read']>()
const mostParsed = 4
/**
 * Files with matched columns, by the number of the request that parsed them; only the last few, newest last.
 */
const grids = new Map<number, MatchedGrid>()
const mostMatched = 3

function keep(file: number, grid: MatchedGrid): void {
  grids.delete(file)
  grids.set(file, grid)
  for (const old of [...grids.keys()].slice(0, -mostMatched)) grids.delete(old)
}

function gridOf({ file, kind }: { file: number; kind: string }): MatchedGrid {
  const grid = grids.get(file)
  if (grid === undefined) throw new Error(`${kind} was asked of a file that is not read`)
  return grid
}

const post = (message: ImportResponse) => postMessage(message)

// oxlint-disable-next-line unicorn/prefer-add-event-listener -- the worker's own scope
onmessage = ({ data }: MessageEvent<ImportRequest>) => {
  if (data.kind === 'parse') parse(data)
  else if (data.kind === 'read') read(data)
  else if (data.kind === 'match') match(data)
  else if (data.kind === 'split') split(data)
  else if (data.kind === 'corrections') correct(data)
  else if (data.kind === 'derive') derive(data)
  else review(data)
}

const gridOptions = ({
  rules,
  sheets,
  rows,
  chosen,
}: Extract<ImportRequest, { kind: 'read' | 'match' }>): GridOptions => ({
  today: rules.today,
  ...(sheets ? { sheets } : {}),
  ...(rows ? { rows } : {}),
  ...(chosen?.part ? { part: chosen.part.rows } : {}),
})

function parse({ id, bytes, options }: Extract<ImportRequest, { kind: 'parse' }>): void {
  post({ id, kind: 'progress', stage: 'read', done: 0, total: bytes.byteLength })
  const spreadsheet = readSpreadsheet(new Uint8Array(bytes), options)
  if (!spreadsheet.ok) return post({ id, kind: 'failed', code: spreadsheet.code, params: spreadsheet.params })
  parsed.set(id, spreadsheet)
  for (const old of [...parsed.keys()].slice(0, -mostParsed)) parsed.delete(old)
  post({ id, kind: 'parsed' })
}

function read(request: Extract<ImportRequest, { kind: 'read' }>): void {
  const spreadsheet = parsed.get(request.file)
  if (spreadsheet === undefined) throw new Error('a file was to be read before it was parsed')
  parsed.delete(request.file)
  const options = gridOptions(request)
  const matched = matchGrid(spreadsheet, options)
  if (!matched.ok && matched.code === 'file_too_many_rows') {
    // it may be split, without reading it again
    const whole = matchGrid(spreadsheet, { ...options, isAnySize: true })
    if (whole.ok) keep(request.file, whole.grid)
  }
  postMatched(request, matched)
}

function split(request: Extract<ImportRequest, { kind: 'split' }>): void {
  post({ id: request.id, kind: 'parts', parts: splitFile(gridOf(request), request.rules) })
}

function match(request: Extract<ImportRequest, { kind: 'match' }>): void {
  postMatched(request, matchGrid(gridOf(request).read, gridOptions(request)))
}

function postMatched(
  { id, file, rules, chosen }: Extract<ImportRequest, { kind: 'read' | 'match' }>,
  result: GridResult,
): void {
  if (!result.ok) return post({ id, kind: 'failed', code: result.code, params: result.params })
  keep(file, result.grid)
  post({ id, file, ...describeMatched(result.grid, rules, chosen) })
}

function derive(request: Extract<ImportRequest, { kind: 'derive' }>): void {
  const { id, columns, dateOrders, derived, rules } = request
  const options = { rules, dateOrders, choices: derived }
  post({ id, kind: 'derived', ...describeDerived(settleGrid(gridOf(request), columns), options) })
}

function review(request: Extract<ImportRequest, { kind: 'review' }>): void {
  const grid = gridOf(request)
  const { sheet } = reviewSettled(grid, request)
  const { context, removed } = sheet
  for (let from = 0; from < sheet.rows.length; from += chunk) {
    const rows = sheet.rows.slice(from, from + chunk)
    post({ id: request.id, kind: 'rows', rows, total: sheet.rows.length })
  }
  const { columns, dateOrders, derived: choices, rules } = request
  const derived = describeDerived(settleGrid(grid, columns), { rules, dateOrders, choices })
  post({ id: request.id, kind: 'reviewed', relations: sheet.relations, context, removed, derived })
}

function correct({ id, bytes }: Extract<ImportRequest, { kind: 'corrections' }>): void {
  const read = readCorrections(new Uint8Array(bytes))
  if (read.ok) post({ id, kind: 'corrections', corrections: read.corrections })
  else post({ id, kind: 'failed', code: read.code, params: undefined })
}

/**
 * Runs the code before a file is chosen: compiling it for the first time takes the browser longer than
 * reading a file.
 */
const steps = warmUpSteps()
const warmUp = () => {
  // in small steps, so that a file dropped in the meantime waits for one of them at most
  if (grids.size === 0 && steps.next().done !== true) setTimeout(warmUp)
}
setTimeout(warmUp)
