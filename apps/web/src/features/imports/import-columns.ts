import { chooseColumn } from '@campus/draft/match/choose-column'
import { chosenColumns } from '@campus/draft/draft-settings'
import type { MatchedResponse } from '@campus/draft/worker-protocol'
import type { DateOrders } from '@campus/draft/normalise/infer-date-order'
import { mergeSettings } from '@campus/draft/merge-cells'
import type { RowChoices } from '@campus/draft/model/row-key'
import type { ColumnTarget } from '@campus/draft/model/column-match'
import { columnSetting, settingsOf, type ImportSettings } from './import-settings.ts'
import { current, opened, status, update, worker } from './import-store.ts'
import { followKind, headingsOf } from './kind-of-file.ts'
import { namedHeadings } from './remember-headings.ts'
import { reviewAgain } from './review-session.ts'
import type { StepCode } from './steps/edit-step.ts'
import { recordSettings } from './steps/steps-session.ts'

/** Saves choices on the server, as a step that can be undone: `before` are the earlier settings. */
export function saveSettings(code: StepCode, before: ImportSettings, settings: ImportSettings): void {
  recordSettings(code, before, settings)
  opened.draft?.saver.addPart({ settings })
}

let lastRead = 0

/**
 * Reads the open draft's file again with these settings; undefined if a newer request was made in the
 * meantime.
 */
async function readAgain(settings: ImportSettings): Promise<MatchedResponse | undefined> {
  const { contract, draft } = current()
  const open = opened.draft
  if (open === undefined) return undefined
  const run = ++lastRead
  const bytes = await open.file.arrayBuffer()
  const { read = {}, sheets, rows } = settings
  const options = { ...read, fileName: draft.file_name }
  const file = await worker.parse({ bytes, options }, () => undefined)
  const matched = await worker.read({
    file,
    rules: contract.rules,
    chosen: settings,
    ...(sheets ? { sheets } : {}),
    ...(rows ? { rows } : {}),
  })
  return run === lastRead && opened.draft === open ? matched : undefined
}

/** Reads the file with another encoding or separator. Its columns are matched again. */
export async function readAnotherWay(options: NonNullable<ImportSettings['read']>): Promise<void> {
  const { settings } = current()
  const { columns: _, ...rest } = { ...settings, read: { ...settings.read, ...options } }
  const matched = await readAgain(rest)
  if (matched === undefined) return
  const columns = chosenColumns(matched.tables, {})
  const kept = columnSetting(columns)
  update({ matched, columns, settings: { ...rest, columns: kept }, review: undefined })
  saveSettings('reading', settings, { read: rest.read, columns: kept })
  await followKind()
}

/** Selects other sheets of the file; the column choices of the remaining sheets are kept. */
export const chooseSheets = (sheets: number[]): Promise<void> => matchAgain({ sheets })

/** Includes rows that were left out, or leaves out included ones, by key. */
export const chooseRows = (rows: RowChoices): Promise<void> => matchAgain({ rows })

async function matchAgain(given: Pick<ImportSettings, 'sheets' | 'rows'>): Promise<void> {
  const open = opened.draft
  if (open === undefined) return
  const run = ++lastRead
  const { contract, matched: matchedBefore, settings: chosen } = current()
  const takenBefore = matchedBefore.tables.map(({ sheet }) => sheet)
  const sheets = given.sheets ?? chosen.sheets
  const matched = await worker.match({
    file: matchedBefore.file,
    rules: contract.rules,
    rows: { ...chosen.rows, ...given.rows },
    chosen,
    ...(sheets ? { sheets } : {}),
  })
  if (run !== lastRead || opened.draft !== open || status.get().kind !== 'ready') return
  const before = current().settings
  const settings = { ...before, ...given, rows: { ...before.rows, ...given.rows } }
  update({
    matched,
    columns: chosenColumns(matched.tables, settings.columns ?? {}),
    settings,
    review: undefined,
  })
  // a choice that was never made is undone by the opposite choice
  const opposite = Object.fromEntries(
    Object.entries(given.rows ?? {}).map(([key, isTaken]) => [key, !isTaken]),
  )
  const then = { ...before, sheets: before.sheets ?? takenBefore, rows: { ...opposite, ...before.rows } }
  saveSettings(given.rows ? 'rows' : 'sheets', then, given)
  await followKind()
}

let lastDerived = 0

/** Finds the values that can be derived from other columns, with the current columns and choices. */
export async function deriveAgain(): Promise<void> {
  const { columns, settings, contract, matched } = current()
  const run = ++lastDerived
  const { date_orders: dateOrders = {}, derived: choices = {} } = settings
  const derived = await worker.derive({
    file: matched.file,
    columns,
    dateOrders,
    derived: choices,
    rules: contract.rules,
  })
  const now = status.get()
  if (run !== lastDerived || now.kind !== 'ready' || now.session.matched !== matched) return
  update({ matched: { ...matched, derived } })
}

/** Accepts or reverts derived values; applicants that were already validated are read again. */
export async function setDerived(ids: readonly string[], isAccepted: boolean): Promise<void> {
  const { settings, review } = current()
  const changed = Object.fromEntries(ids.map((id) => [id, isAccepted]))
  update({ settings: { ...settings, derived: { ...settings.derived, ...changed } } })
  saveSettings('derived', settings, { derived: changed })
  if (review === undefined) await deriveAgain()
  else await reviewAgain()
}

/** Sets the user's choice for a column, on all sheets with the same headings. */
export function setColumn(sheets: readonly number[], index: number, field: ColumnTarget | null): void {
  const { settings, matched } = current()
  const columns = { ...current().columns }
  // only this choice is sent: another window may be choosing for other columns
  const before = settings.columns ?? columnSetting(chosenColumns(matched.tables, {}))
  for (const sheet of sheets) columns[sheet] = chooseColumn(columns[sheet] ?? [], index, field)
  const changed = columnSetting(columns, before)
  update({ columns, settings: { ...settings, columns: { ...before, ...changed } }, review: undefined })
  saveSettings('columns', { ...settings, columns: before }, { columns: changed })
  void deriveAgain()
}

/** Called when the columns are settled: remembers them for the next file and validates the applicants. */
export async function settleColumns(): Promise<void> {
  const { columns, matched, settings } = current()
  const named = namedHeadings()
  const changed = columnSetting(columns, settings.columns)
  update({ settings: { ...settings, columns: { ...settings.columns, ...changed } } })
  opened.draft?.saver.addPart({
    stage: 'format',
    row_count: matched.rowCount,
    settings: { columns: changed },
    headings: headingsOf(matched.tables),
    ...(Object.keys(named).length === 0 ? {} : { mapping: named }),
  })
  await reviewAgain()
}

/** Sets whether day or month comes first in a column; the applicants are read again. */
export async function setDateOrder(orders: DateOrders): Promise<void> {
  const { settings } = current()
  update({ settings: { ...settings, date_orders: { ...settings.date_orders, ...orders } } })
  saveSettings('dates', settings, { date_orders: orders })
  await reviewAgain()
}

/**
 * Applies settings changed in another window, or by undo; edited cells are kept. `isPart`: `given` has only
 * the changes.
 */
export async function applySettings(
  given: Record<string, unknown>,
  { isPart = false }: { isPart?: boolean } = {},
): Promise<void> {
  const before = current().settings
  const settings = settingsOf(isPart ? mergeSettings(before, given) : given)
  if (JSON.stringify(before) === JSON.stringify(settings)) return
  const isSameFile =
    JSON.stringify([before.read, before.sheets, before.rows]) ===
    JSON.stringify([settings.read, settings.sheets, settings.rows])
  const matched = isSameFile ? current().matched : await readAgain(settings)
  if (matched === undefined) return
  const wasReviewed = current().review !== undefined
  update({ matched, columns: chosenColumns(matched.tables, settings.columns ?? {}), settings })
  if (!isSameFile) void followKind()
  if (wasReviewed) await reviewAgain()
  else await deriveAgain()
}
