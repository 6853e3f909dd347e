import { getContract, type Contract } from '@campus/contract/campuses'
import * as calls from '@campus/contract/imports'
import type { DraftCell, ImportDraft } from '@campus/contract/imports'
import type { MatchedAnswer, SheetColumns } from '@campus/grid-import/import-worker-protocol'
import type { DateOrders } from '@campus/grid-import/infer-date-order'
import { chooseColumn } from '@campus/grid-import/choose-column'
import type { ReadOptions } from '@campus/grid-import/read-spreadsheet'
import type { ColumnTarget } from '@campus/grid-import/synonyms/synonym-list'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi, downloadFile } from '../../shared/api/call-api.ts'
import { inPortions } from '../../shared/state/in-portions.ts'
import { createStore } from '../../shared/state/create-store.ts'
import { DraftSaver, type DraftPatch, type SaveOutcome, type SaveStatus } from './draft-saver.ts'
import { ImportWorkerClient, type Progress } from './import-worker-client.ts'
import { rowPricerOf } from './review/row-fee.ts'
import { reduceReview } from './review/review-reducer.ts'
import type { ReviewAction, ReviewState } from './review/review-state.ts'

/** What a draft remembers of how its file is read. */
export type ImportSettings = {
  read?: Pick<ReadOptions, 'encoding' | 'delimiter'>
  /** Positions of the sheets the person ticked. */
  sheets?: number[]
  /** By sheet and column: `0:3` is the fourth column of the first sheet. */
  columns?: Record<string, ColumnTarget | null>
  date_orders?: DateOrders
  group_by_sheet?: boolean
}

export type ImportSession = {
  draft: ImportDraft
  contract: Contract
  matched: MatchedAnswer
  columns: SheetColumns
  settings: ImportSettings
  review: ReviewState | undefined
  past: readonly ReviewState[]
  future: readonly ReviewState[]
}

export type ImportStatus =
  | { kind: 'none' }
  | { kind: 'loading'; draftId: string | undefined; progress: Progress | undefined }
  | { kind: 'failed'; draftId: string | undefined; failure: unknown }
  | { kind: 'ready'; session: ImportSession }

/** Undo goes back this far; a state is a list of references, so that fifty weigh little. */
const statesKept = 50

const status = createStore<ImportStatus>({ kind: 'none' })
const saving = createStore<SaveStatus>({ kind: 'waiting' })
/** Apart from the status, so that counting up renders nothing but the count. */
const reviewing = createStore<Progress | undefined>(undefined)
const worker = new ImportWorkerClient()
let saver: DraftSaver | undefined
let file: Blob | undefined
/** What the server keeps of the cells; with every edit laid over the file again when it is read again. */
let cells = new Map<string, DraftCell>()
let remembered: Record<string, ColumnTarget | null> = {}
let lastReview = 0
let lastMatch = 0

export const useImportStatus = status.use
export const useSaveStatus = saving.use
export const useReviewProgress = reviewing.use
export const readImportStatus = status.get
export const hasUnsavedCells = (): boolean => saver?.hasUnsaved ?? false
/** Has the reading code there before a file is. */
export const warmUpImport = (): void => worker.warmUp()
export const flushDraft = async (): Promise<void> => saver?.flush()

const current = (): ImportSession => {
  const now = status.get()
  if (now.kind !== 'ready') throw new Error('no import is open')
  return now.session
}
const update = (part: Partial<ImportSession>): void =>
  status.set({ kind: 'ready', session: { ...current(), ...part } })

/** Reads a dropped file and, when it can be used, keeps it on the server as a draft. Throws `FileRefused`. */
export async function startImport(
  chosen: File,
  campusId: string,
  contractId: string,
  onProgress: (progress: Progress) => void,
): Promise<string> {
  closeImport()
  onProgress({ stage: 'read', done: 0, total: chosen.size })
  const { contract } = (await callApi(getContract, { params: { campusId, contractId } })).data
  const bytes = await chosen.arrayBuffer()
  // Read here first: a file that cannot be used is not sent at all.
  await worker.read({ bytes, options: { fileName: chosen.name }, rules: contract.rules }, onProgress)
  const body = { campus_id: campusId, contract_id: contractId, file: chosen }
  const { draft } = (await callApi(calls.startImport, { body })).data
  file = chosen
  await openImport(draft.id, contract)
  return draft.id
}

/** Opens a draft where it was left: its file read again, its cells laid over it. */
export async function openImport(draftId: string, known?: Contract): Promise<void> {
  const kept = known === undefined ? undefined : file
  closeImport()
  status.set({ kind: 'loading', draftId, progress: undefined })
  try {
    const answer = (await callApi(calls.getImportDraft, { params: { id: draftId } })).data
    const { draft } = answer
    const place = { campusId: draft.campus_id, contractId: draft.contract_id }
    const contract = known ?? (await callApi(getContract, { params: place })).data.contract
    file = kept ?? (await downloadFile(calls.downloadImportFile as never, { params: { id: draftId } })).file
    cells = new Map(answer.cells.map((cell) => [`${cell.row} ${cell.field}`, cell]))
    remembered = Object.fromEntries(
      Object.entries(answer.remembered).map(([heading, field]) => [
        heading,
        field === '' ? null : (field as ColumnTarget),
      ]),
    )
    const settings = draft.settings as ImportSettings
    // read a moment ago, before it was sent: only what is remembered is new
    const matched = kept
      ? await worker.match({ rules: contract.rules, remembered })
      : await readFile(contract, settings, draft)
    const columns = chosenColumns(matched, settings.columns ?? {})
    saver = new DraftSaver({
      version: draft.version,
      savedAt: draft.updated_at,
      send: (patch) => sendPatch(draft.id, patch),
      onStatus: saving.set,
    })
    const session = { draft, contract, matched, columns, settings, review: undefined, past: [], future: [] }
    status.set({ kind: 'ready', session })
    if (draft.stage !== 'match') await reviewAgain()
  } catch (failure) {
    status.set({ kind: 'failed', draftId, failure })
  }
}

/** Forgets the open import; what is on the server stays there. */
export function closeImport(): void {
  saver?.stop()
  saver = undefined
  file = undefined
  cells = new Map()
  reviewing.set(undefined)
  status.set({ kind: 'none' })
}

async function readFile(
  contract: Contract,
  { read = {}, sheets }: ImportSettings,
  draft: ImportDraft,
): Promise<MatchedAnswer> {
  const bytes = await file!.arrayBuffer()
  const options = { ...read, fileName: draft.file_name }
  return worker.read(
    { bytes, options, rules: contract.rules, remembered, ...(sheets ? { sheets } : {}) },
    (progress) => {
      if (status.get().kind === 'loading') status.set({ kind: 'loading', draftId: draft.id, progress })
    },
  )
}

const columnKey = (sheet: number, index: number) => `${sheet}:${index}`

function chosenColumns(
  { tables }: MatchedAnswer,
  chosen: NonNullable<ImportSettings['columns']>,
): SheetColumns {
  const settled: SheetColumns = {}
  for (const { sheet, columns } of tables) {
    settled[sheet] = columns.map((column) => {
      const key = columnKey(sheet, column.index)
      // Drafts of before workbooks were read whole name the column alone.
      const field = key in chosen ? chosen[key] : chosen[String(column.index)]
      if (field === undefined || field === column.field) return column
      return {
        ...column,
        field,
        confidence: 1,
        reason: { code: 'chosen', params: { heading: column.header } },
      }
    })
  }
  return settled
}

async function sendPatch(id: string, patch: DraftPatch): Promise<SaveOutcome> {
  try {
    const { data } = await callApi(calls.saveImportDraft, { params: { id }, body: patch })
    return { kind: 'saved', version: data.version, at: data.saved_at }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 409) return { kind: 'conflict' }
    // Anything else may pass: the changes stay and are sent again.
    return { kind: 'offline' }
  }
}

/** Reads the file another way: other encoding or separator. Columns are matched anew. */
export async function readAnotherWay(options: NonNullable<ImportSettings['read']>): Promise<void> {
  const { contract, draft, settings } = current()
  const read = { ...settings.read, ...options }
  const matched = await readFile(contract, { ...settings, read }, draft)
  const columns = chosenColumns(matched, {})
  const { columns: _, ...rest } = settings
  update({ matched, columns, settings: { ...rest, read }, review: undefined })
  saver?.addPart({ settings: { read, columns: columnSetting(columns) } })
}

/** Takes other sheets of the file; what was chosen for the columns of those that stay stays. */
export async function chooseSheets(sheets: number[]): Promise<void> {
  const { contract } = current()
  const run = ++lastMatch
  const matched = await worker.match({ rules: contract.rules, remembered, sheets })
  if (run !== lastMatch || status.get().kind !== 'ready') return
  const settings = { ...current().settings, sheets }
  update({ matched, columns: chosenColumns(matched, settings.columns ?? {}), settings, review: undefined })
  saver?.addPart({ settings: { sheets } })
}

/** Whether people without a group get the name of their sheet as one. */
export function setGroupBySheet(isOn: boolean): void {
  update({ settings: { ...current().settings, group_by_sheet: isOn }, review: undefined })
  saver?.addPart({ settings: { group_by_sheet: isOn } })
}

const columnSetting = (columns: SheetColumns) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([sheet, matches]) =>
      matches.map(({ index, field }) => [columnKey(Number(sheet), index), field]),
    ),
  )

/** The person's own choice for a column, on all the sheets that have the same headings. */
export function setColumn(sheets: readonly number[], index: number, field: ColumnTarget | null): void {
  const columns = { ...current().columns }
  for (const sheet of sheets) columns[sheet] = chooseColumn(columns[sheet] ?? [], index, field)
  const settings = {
    ...current().settings,
    columns: { ...current().settings.columns, ...columnSetting(columns) },
  }
  update({ columns, settings, review: undefined })
  saver?.addPart({ settings: { columns: settings.columns } })
}

/** Columns are settled: remembers them for the next file and checks the applicants. */
export async function settleColumns(): Promise<void> {
  const { columns, matched } = current()
  const named = Object.values(columns)
    .flat()
    .filter(({ header }) => header.trim() !== '')
  saver?.addPart({
    stage: 'format',
    row_count: matched.rowCount,
    settings: { columns: columnSetting(columns) },
    mapping: Object.fromEntries(named.map(({ header, field }) => [header.slice(0, 200), field ?? ''])),
  })
  await reviewAgain()
}

/** Which of day and month comes first in a column; the applicants are read again. */
export async function setDateOrder(orders: DateOrders): Promise<void> {
  const date_orders = { ...current().settings.date_orders, ...orders }
  update({ settings: { ...current().settings, date_orders } })
  saver?.addPart({ settings: { date_orders } })
  await reviewAgain()
}

/** Reads and checks every applicant in the worker, with the edited cells laid over. */
export async function reviewAgain(): Promise<void> {
  const { contract, columns, settings, draft } = current()
  const { rules } = contract
  const run = ++lastReview
  const isWanted = () => {
    const now = status.get()
    return run === lastReview && now.kind === 'ready' && now.session.draft.id === draft.id
  }
  reviewing.set({ stage: 'review', done: 0, total: current().matched.rowCount })
  const { removed, ...found } = await worker.review(
    {
      columns,
      dateOrders: settings.date_orders ?? {},
      isGroupedBySheet: settings.group_by_sheet === true,
      cells: [...cells.values()],
      rules,
    },
    reviewing.set,
  )
  // Priced before anything shows them: the pages that add up the amount find every fee worked out.
  const { feeOf } = rowPricerOf(contract)
  await inPortions(found.rows, ({ applicant }) => feeOf(applicant), isWanted)
  // another draft was opened meanwhile, or another way of reading was chosen
  if (!isWanted()) return
  reviewing.set(undefined)
  const gone = new Map(removed.map((row) => [row.row, row]))
  update({ review: { ...found, rules, removed: gone, refusals: [] }, past: [], future: [] })
}

export function setStage(stage: ImportDraft['stage']): void {
  if (current().draft.stage === stage) return
  update({ draft: { ...current().draft, stage } })
  saver?.addPart({ stage })
}

/** Edits, removals and refusals of the review; each is kept on the server and can be taken back. */
export function dispatchReview(action: ReviewAction): void {
  const { review, past } = current()
  if (review === undefined) return
  const reduced = reduceReview(review, action)
  if (reduced.state === review) return
  keep(reduced.changes)
  if (action.kind === 'refuse') update({ review: reduced.state })
  else update({ review: reduced.state, past: [...past, review].slice(-statesKept), future: [] })
}

export function undoReview(): void {
  const { review, past, future } = current()
  const state = past.at(-1)
  if (review === undefined || state === undefined) return
  keep(reduceReview(review, { kind: 'become', state }).changes)
  update({ review: state, past: past.slice(0, -1), future: [review, ...future] })
}

export function redoReview(): void {
  const { review, past, future } = current()
  const [state, ...rest] = future
  if (review === undefined || state === undefined) return
  keep(reduceReview(review, { kind: 'become', state }).changes)
  update({ review: state, past: [...past, review], future: rest })
}

function keep(changes: readonly DraftCell[]): void {
  for (const cell of changes) cells.set(`${cell.row} ${cell.field}`, cell)
  saver?.addCells(changes)
}
