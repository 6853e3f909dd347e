import { readDraftSettings } from '@campus/draft/draft-settings'
import * as calls from '@campus/contract/drafts?address'
import type { ImportDraft } from '@campus/contract/drafts'
import type { DraftComparison, DraftWithFile } from '@campus/draft/compare-drafts'
import type { ListDelta } from '@campus/draft/relate/delta/compare-readings'
import { transfer } from 'comlink'
import { callApi, downloadFile } from '../../../shared/api/call-api.ts'
import type { OpenDraft } from '../session/draft-state.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { WorkerHandle } from '../../../shared/worker/worker-handle.ts'
import type { CompareDrafts } from './delta-worker.ts'
import { likelyOlder } from './likely-older.ts'

/** An older draft that the open file is a newer version of, and the differences. */
export type OlderVersion = { older: ImportDraft; delta: ListDelta }

/** The result of comparing the open file with older drafts. */
export type ComparedVersions = {
  version: OlderVersion | null
  /** Number of older drafts compared, and of those not compared. */
  compared: number
  rest: number
  /** The file that was split into drafts, which aren't compared; undefined if there is none. */
  splitName: string | undefined
}

/**
 * Finds the older draft of the same list, if any, and returns what was compared. Done once per draft, however
 * often its review is opened; after a failure the next opening retries.
 */
export const findOlderVersion = (session: DraftSession): Promise<ComparedVersions> =>
  session.once('older-version', () => compareWithOlder(session))

async function compareWithOlder(session: DraftSession): Promise<ComparedVersions> {
  const { draft, contract, settings } = session.opened
  const { drafts } = (
    await callApi(calls.listImportDrafts, { isRead: true, query: { contract_id: draft.contract_id } })
  ).data
  const { likely, rest, parts } = likelyOlder(
    { ...draft, settings: { ...draft.settings, ...settings } },
    drafts,
  )
  let best: OlderVersion | null = null
  for (const older of likely) {
    const newer = await openWithFile(session)
    // skip one that can't be read, or was discarded a moment ago
    const found = newer && (await compareWith(older.id, newer, contract.rules).catch(() => null))
    if (!found?.ok || !found.isOtherVersion) continue
    if (best === null || found.delta.alike > best.delta.alike) best = { older, delta: found.delta }
    // no other draft can be more similar than one that shares most of the list
    if (found.delta.alike * 10 > older.row_count * 9) break
  }
  return { version: best, compared: likely.length, rest, splitName: parts[0]?.file_name }
}

type Rules = OpenDraft['contract']['rules']

/**
 * The differences between a newer draft and the open one, by their current values. Throws if either can't be
 * read.
 */
export async function compareWithNewer(
  session: DraftSession,
  newerId: string,
): Promise<{ delta: ListDelta; newer: ImportDraft }> {
  const { draft, contract } = session.opened
  const { draft: newer, kept } = await keptWithFile(newerId, contract.rules)
  const older = await openWithFile(session)
  const isSameList = newer.campus_id === draft.campus_id && newer.contract_id === draft.contract_id
  if (older === null || !isSameList) throw new Error('these drafts are of different orders')
  const found = await compareInWorker(older, kept)
  if (!found.ok) throw new Error(`a draft could not be read: ${found.code}`)
  return { delta: found.delta, newer }
}

async function compareWith(olderId: string, newer: DraftWithFile, rules: Rules): Promise<DraftComparison> {
  const { kept: older } = await keptWithFile(olderId, rules)
  return compareInWorker(older, newer)
}

/** The open draft with this window's edits. */
async function openWithFile(session: DraftSession): Promise<DraftWithFile | null> {
  if (session.file === undefined || !session.isReady) return null
  const { draft, settings, contract } = session.opened
  const cells = [...session.cells.values()]
  return {
    bytes: new Uint8Array(await session.file.arrayBuffer()),
    kept: { fileName: draft.file_name, settings, cells, rules: contract.rules },
  }
}

async function keptWithFile(id: string, rules: Rules): Promise<{ draft: ImportDraft; kept: DraftWithFile }> {
  const [{ data }, { file }] = await Promise.all([
    callApi(calls.getImportDraft, { isRead: true, params: { id } }),
    downloadFile(calls.downloadImportFile, { params: { id } }),
  ])
  const { draft, cells } = data
  return {
    draft,
    kept: {
      bytes: new Uint8Array(await file.arrayBuffer()),
      kept: {
        fileName: draft.file_name,
        settings: readDraftSettings(draft.settings),
        cells: cells.map(({ row, field, value }) => ({ row, field, value })),
        rules,
      },
    },
  }
}

const timeoutMs = 60_000

/** Compares two drafts in a worker of their own, next to the one that reads files. Both files are handed over. */
async function compareInWorker(older: DraftWithFile, newer: DraftWithFile): Promise<DraftComparison> {
  const worker = new WorkerHandle<CompareDrafts>(
    () => new Worker(new URL('./delta-worker.ts', import.meta.url), { type: 'module' }),
    timeoutMs,
  )
  const given = (draft: DraftWithFile) => transfer(draft, [draft.bytes.buffer as ArrayBuffer])
  return worker.call((compare) => compare(given(older), given(newer))).finally(() => worker.close())
}

/** Marks the open file as a separate list, for every colleague, so that it isn't offered again. */
export function keepSeparate(session: DraftSession, olderId: string): void {
  const { settings } = session.opened
  const separate_from = { [olderId]: true }
  session.update({
    settings: { ...settings, separate_from: { ...settings.separate_from, ...separate_from } },
  })
  session.saver?.addPart({ settings: { separate_from } })
}

/** Whether a draft is still open: another window may have discarded it or added it to the cart. */
export const isStillOpen = async ({ id, contract_id }: ImportDraft): Promise<boolean> =>
  (await callApi(calls.listImportDrafts, { isRead: true, query: { contract_id } })).data.drafts.some(
    (draft) => draft.id === id,
  )
