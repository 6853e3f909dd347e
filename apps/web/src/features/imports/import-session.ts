import { getContract, type Contract } from '@campus/contract/campuses?address'
import * as calls from '@campus/contract/imports?address'
import type { ImportDraft } from '@campus/contract/imports'
import { chosenColumns } from '@campus/draft/draft-settings'
import type { MatchedResponse } from '@campus/draft/worker-protocol'
import { cellKey } from '@campus/draft/model/cell'
import type { z } from 'zod'
import { callApi, downloadFile } from '../../shared/api/call-api.ts'
import { onServerEvent } from '../../shared/api/server-event.ts'
import { DraftSaver } from './draft-saver.ts'
import { applySettings } from './import-columns.ts'
import { scheduleComparison } from './compare-session.ts'
import { settingsOf, type ImportSettings } from './import-settings.ts'
import {
  conflicts,
  current,
  lostEdits,
  opened,
  reviewing,
  saving,
  status,
  update,
  worker,
  type OpenDraft,
  type ReviewAhead,
} from './import-store.ts'
import { noteNames } from './presence/colleague-names.ts'
import { countPresent, isAway, presenceGapMs } from './presence/draft-presence.ts'
import { findLastTime } from './kind-of-file.ts'
import { matchedAhead } from './review-ahead.ts'
import { addConflicts, mergeIncoming, reviewAgain } from './review-session.ts'
import { sendPatch } from './send-patch.ts'
import { forgetSteps, loadSteps, refreshOthers } from './steps/steps-session.ts'

export {
  chooseRows,
  chooseSheets,
  readAnotherWay,
  setColumn,
  setDateOrder,
  setDerived,
} from './import-columns.ts'
export { rememberValue } from './remember-values.ts'
export {
  dispatchReview,
  noteErrorCount,
  pasteIntoReview,
  reviewAgain,
  setStage,
  settleConflict,
  settleLost,
} from './review-session.ts'
export type { ImportSession, LostEdit } from './import-store.ts'

export const useImportStatus = status.use
export const useSaveStatus = saving.use
export const useReviewProgress = reviewing.use
export const useCellConflicts = conflicts.use
export const useLostEdits = lostEdits.use
export const readImportStatus = status.get
export const hasUnsavedCells = (): boolean => opened.draft?.saver.hasUnsaved ?? false
/** Preloads the reader before a file is chosen. */
export const warmUpImport = (): void => worker.warmUp()
export const flushDraft = async (): Promise<void> => opened.draft?.saver.flush()
/** Saves until no changes are left; false if that isn't possible now. */
export async function settleDraft(): Promise<boolean> {
  await opened.draft?.saver.settle()
  return !hasUnsavedCells()
}
/** Resumes a draft that was discarded and then restored, and saves the edits made in between. */
export const resumeDraft = async (): Promise<void> => opened.draft?.saver.resume()

/**
 * Adds the people of the open draft to the cart, from the server's copy. Edits made here are saved first:
 * `unsaved` if that failed, `changed` if it merged changes from another window, which the user must check.
 */
export async function commitDraft(people: number): Promise<CommitResponse | 'unsaved' | 'changed'> {
  const { draft, review } = current()
  const shown = review?.rows
  await opened.draft?.saver.settle()
  const { saver } = opened.draft ?? {}
  if (saver === undefined || saver.hasUnsaved) return 'unsaved'
  // comparison results don't replace the rows; the server itself checks the number of people who are ready
  if (current().review?.rows !== shown) return 'changed'
  const body = { version: saver.seenVersion, people }
  const { data } = await saver.whileCommitting(() =>
    callApi(calls.commitImport, { params: { id: draft.id }, body }),
  )
  return data
}

/** Merges changes made in other windows or by colleagues, and compares everyone with the carts again. */
export function lookAgain(): void {
  opened.draft?.saver.catchUp()
  const { review } = current()
  if (review === undefined) return
  const { comparison: _, ...rest } = review
  // an earlier rejection may have been resolved in the cart since
  update({ review: { ...rest, rejections: [] } })
  scheduleComparison(0)
}

type CommitResponse = z.output<NonNullable<typeof calls.commitImport.response>>

/**
 * A file that was read before it was sent, by its number in the worker, with the applicants validated in the
 * meantime.
 */
type KnownFile = { contract: Contract; file: Blob; matched: number; ahead?: ReviewAhead }

let lastOpen = 0

/**
 * Opens a draft where it was left: reads its file again and applies its cells. The draft is only shown once
 * it is complete, and not at all if another one was opened in the meantime.
 */
export async function openImport(draftId: string, known?: KnownFile): Promise<void> {
  closeImport()
  const run = ++lastOpen
  const isLate = () => run !== lastOpen
  status.set({ kind: 'loading', draftId, progress: undefined })
  try {
    const response = (await callApi(calls.getImportDraft, { params: { id: draftId } })).data
    const { draft } = response
    if (isLate()) return
    const place = { campusId: draft.campus_id, contractId: draft.contract_id }
    const contract = known?.contract ?? (await callApi(getContract, { params: place })).data.contract
    const file = known?.file ?? (await downloadDraftFile(draftId))
    if (isLate()) return
    const settings = settingsOf(draft.settings)
    const matched = known
      ? (matchedAhead(known.ahead, draft) ??
        (await worker.match({ file: known.matched, rules: contract.rules, chosen: settings })))
      : await readDraft(draft, { file, contract, settings, isLate })
    if (matched === undefined || isLate()) return
    const lastTime = await findLastTime(draft.id, matched)
    if (isLate()) return
    opened.draft = {
      draftId: draft.id,
      saver: createSaver(draft),
      file,
      window: response.window,
      cells: new Map(response.cells.map((cell) => [cellKey(cell), cell])),
      ...(known?.ahead ? { ahead: known.ahead } : {}),
    }
    noteNames(response.people)
    const columns = chosenColumns(matched.tables, settings.columns ?? {})
    const session = { draft, contract, matched, columns, settings, review: undefined, lastTime }
    status.set({ kind: 'ready', session })
    // a new file has no steps
    if (known === undefined) void loadSteps(draft.id).catch(() => undefined)
    if (draft.stage !== 'match') await reviewAgain()
  } catch (failure) {
    if (!isLate()) status.set({ kind: 'failed', draftId, failure })
  }
}

/** Closes the open import; the server's copy is kept. */
export function closeImport(): void {
  lastOpen++
  clearTimeout(asking)
  asking = undefined
  opened.draft?.saver.stop()
  opened.draft = undefined
  conflicts.set([])
  lostEdits.set([])
  forgetSteps()
  reviewing.set(undefined)
  status.set({ kind: 'none' })
}

function createSaver(draft: ImportDraft): DraftSaver {
  const isOpen = () => opened.draft?.draftId === draft.id
  return new DraftSaver({
    version: draft.version,
    savedAt: draft.updated_at,
    send: (patch) => sendPatch(draft.id, patch),
    onStatus: (next) => saving.set(next),
    onMerged: ({ changes, conflicts: found, settings }) => {
      if (!isOpen()) return
      mergeIncoming(changes)
      addConflicts(found)
      refreshOthers(draft.id)
      if (settings !== undefined) void applySettings(settings)
    },
  })
}

let asking: ReturnType<typeof setTimeout> | undefined
let lastAsked = Number.NEGATIVE_INFINITY
let newest: number | undefined

/**
 * Fetches colleagues' changes: immediately if there are few, and collected if there are many, to limit
 * requests.
 */
function catchUpSoon(version: number | undefined): void {
  newest = version === undefined ? undefined : Math.max(version, newest ?? version)
  if (isAway()) return
  const others = countPresent()
  const wait = others < 2 ? 0 : lastAsked + presenceGapMs(others) / 2 - Date.now()
  const ask = () => {
    asking = undefined
    lastAsked = Date.now()
    catchUp(newest)
  }
  if (wait > 0) asking ??= setTimeout(ask, wait)
  else if (asking === undefined) ask()
}

/** Fetches changes newer than this window's version; always if `version` is undefined. */
export function catchUp(version?: number): void {
  opened.draft?.saver.catchUp(version)
}

// another window or a colleague saved something, or may have while no events arrived
onServerEvent('import', ({ draft_id: draftId, version }) => {
  const now = status.get()
  if (now.kind !== 'ready' || (draftId !== undefined && draftId !== now.session.draft.id)) return
  catchUpSoon(typeof version === 'number' ? version : undefined)
})

const downloadDraftFile = async (id: string): Promise<Blob> =>
  (await downloadFile(calls.downloadImportFile, { params: { id } })).file

type DraftRead = Pick<OpenDraft, 'file'> & {
  contract: Contract
  settings: ImportSettings
  isLate: () => boolean
}

async function readDraft(
  draft: ImportDraft,
  { file, contract, settings: chosen, isLate }: DraftRead,
): Promise<MatchedResponse | undefined> {
  const bytes = await file.arrayBuffer()
  if (isLate()) return undefined
  const { read = {}, sheets, rows } = chosen
  const options = { ...read, fileName: draft.file_name }
  const parsed = await worker.parse(
    { bytes, options },
    (progress) => !isLate() && status.set({ kind: 'loading', draftId: draft.id, progress }),
  )
  if (isLate()) return undefined
  return worker.read({
    file: parsed,
    rules: contract.rules,
    chosen,
    ...(sheets ? { sheets } : {}),
    ...(rows ? { rows } : {}),
  })
}
