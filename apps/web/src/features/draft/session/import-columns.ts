import { mergeSettings } from '@campus/draft/merge'
import { chooseColumn } from '@campus/draft/match/choose-column'
import {
  checkedKey,
  chosenColumns,
  columnKey,
  readDraftSettings,
  type DraftSettings,
} from '@campus/draft/draft-settings'
import type { SheetColumns } from '@campus/draft/match/matched-grid'
import type { MatchedResponse } from '@campus/draft/matched-response'
import type { DateOrders } from '@campus/draft/normalise/infer-date-order'
import type { ColumnChoice, ColumnMatch } from '@campus/draft/model/column-match'
import { getDraftMemory } from '@campus/contract/drafts?address'
import type { StepCode } from '../steps/step-label.ts'
import type { RowChoices } from '@campus/draft/model/row-key'
import type { ShapeChoices } from '@campus/draft/model/sheet-shape'
import { columnSetting, type LastTime } from './draft-state.ts'
import type { DraftSession } from './draft-session.ts'
import { namedHeadings } from '../memory/remember.ts'
import { reviewAgain } from './review-session.ts'
import { recordSettings } from '../steps/steps-session.ts'
import { callApi } from '../../../shared/api/call-api.ts'

/** Saves choices on the server, as a step that can be undone: `before` are the earlier settings. */
export function saveSettings(
  session: DraftSession,
  code: StepCode,
  { before, settings }: { before: DraftSettings; settings: DraftSettings },
): void {
  recordSettings(session, code, { before, given: settings })
  session.saver?.addPart({ settings })
}

/**
 * Reads the open draft's file again with these settings; undefined if a newer request was made in the
 * meantime.
 */
async function readAgain(
  session: DraftSession,
  settings: DraftSettings,
): Promise<MatchedResponse | undefined> {
  const { contract, draft } = session.opened
  if (session.file === undefined) return undefined
  const isWanted = session.startRun('read')
  const bytes = await session.file.arrayBuffer()
  const { read = {}, shape = {}, sheets, rows } = settings
  const options = { ...read, shape, fileName: draft.file_name }
  const file = await session.worker.parse(bytes, options)
  const matched = await session.worker.read({
    file,
    rules: contract.rules,
    chosen: settings,
    ...(sheets ? { sheets } : {}),
    ...(rows ? { rows } : {}),
  })
  return isWanted() ? matched : undefined
}

/** Reads the file with another encoding or separator. Its columns are matched again. */
export const readAnotherWay = (
  session: DraftSession,
  read: NonNullable<DraftSettings['read']>,
): Promise<void> =>
  readDifferently(session, 'reading', { read: { ...session.opened.settings.read, ...read } })

/**
 * Turns a sheet, splits its repeated columns, takes another row for its headings, or says how its names are
 * ordered; or not.
 */
export const chooseShape = (session: DraftSession, shape: ShapeChoices): Promise<void> =>
  readDifferently(session, 'shape', { shape: { ...session.opened.settings.shape, ...shape } })

async function readDifferently(
  session: DraftSession,
  code: StepCode,
  change: Pick<DraftSettings, 'read' | 'shape'>,
): Promise<void> {
  const { settings, columns: columnsBefore } = session.opened
  const { columns: chosen, ...rest } = { ...settings, ...change }
  const matched = await readAgain(session, { ...rest, ...(chosen ? { columns: chosen } : {}) })
  if (matched === undefined) return
  // a choice is for a heading: where another stands now, it is for another column
  const still = keptChoices(chosen ?? {}, { before: columnsBefore, tables: matched.tables })
  const columns = chosenColumns(matched.tables, { ...settings, columns: still })
  const kept = columnSetting(columns)
  session.update({ matched, columns, settings: { ...rest, columns: kept }, review: undefined })
  saveSettings(session, code, { before: settings, settings: { ...change, columns: kept } })
  if (Object.keys(still).length < Object.keys(chosen ?? {}).length) await deriveAgain(session)
  await followKind(session)
}

function keptChoices(
  chosen: NonNullable<DraftSettings['columns']>,
  { before, tables }: { before: SheetColumns; tables: MatchedResponse['tables'] },
): NonNullable<DraftSettings['columns']> {
  const headings = (columns: readonly ColumnMatch[] = []) =>
    new Map(columns.map(({ index, header }) => [index, header]))
  const same = new Set(
    tables.flatMap(({ sheet, columns }) => {
      const earlier = headings(before[sheet])
      return columns.flatMap(({ index, header }) =>
        earlier.get(index) === header ? [columnKey(sheet, index)] : [],
      )
    }),
  )
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => same.has(key)))
}

/** Selects other sheets of the file; the column choices of the remaining sheets are kept. */
export const chooseSheets = (session: DraftSession, sheets: number[]): Promise<void> =>
  matchAgain(session, { sheets })

/** Includes rows that were left out, or leaves out included ones, by key. */
export const chooseRows = (session: DraftSession, rows: RowChoices): Promise<void> =>
  matchAgain(session, { rows })

async function matchAgain(
  session: DraftSession,
  given: Pick<DraftSettings, 'sheets' | 'rows'>,
): Promise<void> {
  const isWanted = session.startRun('read')
  const { contract, matched: matchedBefore, settings: chosen } = session.opened
  const takenBefore = matchedBefore.tables.map(({ sheet }) => sheet)
  const sheets = given.sheets ?? chosen.sheets
  const matched = await session.worker.match({
    file: matchedBefore.file,
    rules: contract.rules,
    rows: { ...chosen.rows, ...given.rows },
    chosen,
    ...(sheets ? { sheets } : {}),
  })
  if (!isWanted()) return
  const before = session.opened.settings
  const settings = { ...before, ...given, rows: { ...before.rows, ...given.rows } }
  session.update({
    matched,
    columns: chosenColumns(matched.tables, settings),
    settings,
    review: undefined,
  })
  // a choice that was never made is undone by the opposite choice
  const opposite = Object.fromEntries(
    Object.entries(given.rows ?? {}).map(([key, isTaken]) => [key, !isTaken]),
  )
  const then = { ...before, sheets: before.sheets ?? takenBefore, rows: { ...opposite, ...before.rows } }
  saveSettings(session, given.rows ? 'rows' : 'sheets', { before: then, settings: given })
  await followKind(session)
}

/** Finds the values that can be derived from other columns, with the current columns and choices. */
export async function deriveAgain(session: DraftSession): Promise<void> {
  const { columns, settings, contract, matched } = session.opened
  const isWanted = session.startRun('derive')
  const { date_orders: dateOrders = {}, derived: choices = {} } = settings
  const derived = await session.worker.derive({
    file: matched.file,
    columns,
    dateOrders,
    derived: choices,
    rules: contract.rules,
  })
  if (!isWanted() || session.opened.matched !== matched) return
  session.update({ matched: { ...matched, derived } })
}

/** Accepts or reverts derived values; applicants that were already validated are read again. */
export async function setDerived(
  session: DraftSession,
  ids: readonly string[],
  { isAccepted }: { isAccepted: boolean },
): Promise<void> {
  const { settings, review } = session.opened
  const changed = Object.fromEntries(ids.map((id) => [id, isAccepted]))
  session.update({ settings: { ...settings, derived: { ...settings.derived, ...changed } } })
  saveSettings(session, 'derived', { before: settings, settings: { derived: changed } })
  if (review === undefined) await deriveAgain(session)
  else await reviewAgain(session)
}

/** Sets the user's choice for a column, on all sheets with the same headings. */
export function setColumn(
  session: DraftSession,
  { sheets, index, choice }: { sheets: readonly number[]; index: number; choice: ColumnChoice },
): void {
  const { settings, matched } = session.opened
  const columns = { ...session.opened.columns }
  // only this choice is sent: another window may be choosing for other columns
  const before = settings.columns ?? columnSetting(chosenColumns(matched.tables))
  for (const sheet of sheets) columns[sheet] = chooseColumn(columns[sheet] ?? [], index, choice)
  const changed = columnSetting(columns, before)
  // a choice equal to the match would otherwise count as none when the draft is opened again
  const checked = checkedColumns(
    sheets.flatMap((sheet) => columns[sheet]?.filter((one) => one.index === index) ?? []),
  )
  session.update({
    columns,
    settings: {
      ...settings,
      columns: { ...before, ...changed },
      checked: { ...settings.checked, ...checked },
    },
    review: undefined,
  })
  const settingsBefore = { ...settings, columns: before }
  saveSettings(session, 'columns', { before: settingsBefore, settings: { columns: changed, checked } })
  void deriveAgain(session)
}

/** Marks columns shown with "Check" as right, here and in other windows. */
export function confirmColumns(session: DraftSession, confirmed: readonly ColumnMatch[]): void {
  const { matched, settings } = session.opened
  const checked = checkedColumns(confirmed)
  const next = { ...settings, checked: { ...settings.checked, ...checked } }
  session.update({ columns: chosenColumns(matched.tables, next), settings: next })
  saveSettings(session, 'columns_right', { before: settings, settings: { checked } })
}

const checkedColumns = (columns: readonly ColumnMatch[]): NonNullable<DraftSettings['checked']> =>
  Object.fromEntries(
    columns.flatMap(({ header, field }) => (field === null ? [] : [[checkedKey(header), field]])),
  )

/** Called when the columns are settled: remembers them for the next file and validates the applicants. */
export async function settleColumns(session: DraftSession): Promise<void> {
  const { columns, matched, settings } = session.opened
  const named = namedHeadings(session)
  const headings = headingsOf(matched.tables)
  const changed = columnSetting(columns, settings.columns)
  session.update({ settings: { ...settings, columns: { ...settings.columns, ...changed } } })
  session.saver?.addPart({
    stage: 'format',
    row_count: matched.derived.rowCount,
    settings: { columns: changed },
    // a file without headings is of no kind that could be remembered
    ...(headings.length === 0 ? {} : { headings }),
    ...(Object.keys(named).length === 0 ? {} : { mapping: named }),
  })
  await reviewAgain(session)
}

/** Sets whether day or month comes first in a column; the applicants are read again. */
export async function setDateOrder(session: DraftSession, orders: DateOrders): Promise<void> {
  const { settings } = session.opened
  session.update({ settings: { ...settings, date_orders: { ...settings.date_orders, ...orders } } })
  saveSettings(session, 'dates', { before: settings, settings: { date_orders: orders } })
  await reviewAgain(session)
}

/**
 * Applies settings changed in another window, or by undo; edited cells are kept. `isPart`: `given` has only
 * the changes.
 */
export async function applySettings(
  session: DraftSession,
  given: Record<string, unknown>,
  { isPart = false }: { isPart?: boolean } = {},
): Promise<void> {
  const before = session.opened.settings
  const settings = readDraftSettings(isPart ? mergeSettings(before, given) : given)
  if (JSON.stringify(before) === JSON.stringify(settings)) return
  const isSameFile =
    JSON.stringify([before.read, before.shape, before.sheets, before.rows]) ===
    JSON.stringify([settings.read, settings.shape, settings.sheets, settings.rows])
  const matched = isSameFile ? session.opened.matched : await readAgain(session, settings)
  if (matched === undefined) return
  const wasReviewed = session.opened.review !== undefined
  session.update({ matched, columns: chosenColumns(matched.tables, settings), settings })
  if (!isSameFile) void followKind(session)
  if (wasReviewed) await reviewAgain(session)
  else await deriveAgain(session)
}

/** The server's limit on the length of a heading. */
const longestHeading = 200
const mostHeadings = 2000

/** Every distinct heading of a file, which tells the server the kind of file. */
function headingsOf(tables: MatchedResponse['tables']): string[] {
  const headings = tables.flatMap(({ columns }) => columns.map(({ header }) => header.trim()))
  const cut = headings.filter(Boolean).map((heading) => heading.slice(0, longestHeading))
  return [...new Set(cut)].slice(0, mostHeadings)
}

/** The choices for the last file of this kind; empty if they can't be fetched. */
export async function findLastTime(draftId: string, { tables }: MatchedResponse): Promise<LastTime> {
  const nothing: LastTime = { columns: [], values: [] }
  const headings = headingsOf(tables)
  if (headings.length === 0) return nothing
  const request = { isRead: true, params: { id: draftId }, body: { headings } }
  return callApi(getDraftMemory, request).then(
    ({ data }) => data,
    () => nothing,
  )
}

/** Called after the file was read another way, or with other sheets: it may be of another kind now. */
async function followKind(session: DraftSession): Promise<void> {
  const { matched } = session.opened
  const lastTime = await findLastTime(session.id, matched)
  if (session.isReady && session.opened.matched.tables === matched.tables) session.update({ lastTime })
}
