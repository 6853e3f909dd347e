import { getContract, type Contract } from '@campus/contract/campuses?address'
import * as calls from '@campus/contract/drafts?address'
import type { ImportDraft } from '@campus/contract/drafts'
import { chosenColumns, readDraftSettings, type DraftSettings } from '@campus/draft/draft-settings'
import type { MatchedResponse } from '@campus/draft/matched-response'
import { cellKey } from '@campus/draft/model/cell'
import { callApi, downloadFile } from '../../../shared/api/call-api.ts'
import { onServerEvent } from '../../../shared/api/server-event.ts'
import { DraftSaver } from './draft-saver.ts'
import type { DraftSession, KnownFile } from './draft-session.ts'
import { applySettings, findLastTime } from './import-columns.ts'
import { presenceGapMs } from '../presence/draft-presence.ts'
import { matchedAhead } from './review-ahead.ts'
import { addConflicts, mergeIncoming, reviewAgain } from './review-session.ts'
import { sendPatch } from './send-patch.ts'
import { loadSteps, refreshOthers } from '../steps/steps-session.ts'

/**
 * Loads a draft as it was left: reads its file again and applies its cells. It is only shown once it is
 * complete, and not at all if the session was closed in the meantime.
 */
export async function loadDraft(session: DraftSession, known?: KnownFile): Promise<void> {
  const isWanted = session.startRun('load')
  session.set({ status: { kind: 'loading', progress: undefined } })
  const params = { id: session.id }
  try {
    // a draft that was just made has no cells yet
    const response = known
      ? { draft: known.draft, window: known.window, cells: [], people: [] }
      : (await callApi(calls.getImportDraft, { params })).data
    const { draft } = response
    if (!isWanted()) return
    const place = { campusId: draft.campus_id, contractId: draft.contract_id }
    const contract = known?.contract ?? (await callApi(getContract, { params: place })).data.contract
    const file = known?.file ?? (await downloadFile(calls.downloadImportFile, { params })).file
    if (!isWanted()) return
    const settings = readDraftSettings(draft.settings)
    const matched = known
      ? (matchedAhead(known.ahead, draft) ??
        (await session.worker.match({ file: known.matched, rules: contract.rules, chosen: settings })))
      : await readDraft(session, draft, { file, contract, settings, isWanted })
    if (matched === undefined || !isWanted()) return
    const lastTime = await findLastTime(draft.id, matched)
    if (!isWanted()) return
    session.file = file
    session.window = response.window
    session.ahead = known?.ahead
    for (const cell of response.cells) session.cells.set(cellKey(cell), cell)
    session.noteNames(response.people)
    session.saver = createSaver(session, draft)
    session.onClose(followColleagues(session))
    const columns = chosenColumns(matched.tables, settings)
    const opened = { draft, contract, matched, columns, settings, review: undefined, lastTime }
    session.set({ status: { kind: 'ready', opened } })
    // a new file has no steps
    if (known === undefined) void loadSteps(session).catch(() => undefined)
    if (draft.stage !== 'match') await reviewAgain(session)
  } catch (failure) {
    if (isWanted()) session.set({ status: { kind: 'failed', failure } })
  }
}

function createSaver(session: DraftSession, draft: ImportDraft): DraftSaver {
  return new DraftSaver({
    version: draft.version,
    savedAt: draft.updated_at,
    send: (patch) => sendPatch(session, patch),
    onStatus: (save) => session.set({ save }),
    onMerged: ({ changes, conflicts, parts: { settings, ...fields } }) => {
      mergeIncoming(session, changes)
      addConflicts(session, conflicts)
      refreshOthers(session)
      session.update({ draft: { ...session.opened.draft, ...fields } })
      if (settings !== undefined) void applySettings(session, settings)
    },
  })
}

/**
 * Fetches what another window or a colleague saved, also if events may have been lost: immediately if there
 * are few colleagues, and collected if there are many, to limit requests. Returns a function that stops it.
 */
function followColleagues(session: DraftSession): () => void {
  let newestVersion: number | undefined
  let lastFetchAt = Number.NEGATIVE_INFINITY
  const fetchChanges = () => {
    lastFetchAt = Date.now()
    session.saver?.catchUp(newestVersion)
  }
  return onServerEvent('import', ({ draft_id: draftId, version }) => {
    if (draftId !== undefined && draftId !== session.id) return
    newestVersion = typeof version === 'number' ? Math.max(version, newestVersion ?? version) : undefined
    const { presence } = session
    if (presence.isAway || session.isScheduled('sync')) return
    const wait = presence.others < 2 ? 0 : lastFetchAt + presenceGapMs(presence.others) / 2 - Date.now()
    if (wait > 0) session.schedule('sync', wait, fetchChanges)
    else fetchChanges()
  })
}

type DraftRead = { file: Blob; contract: Contract; settings: DraftSettings; isWanted: () => boolean }

async function readDraft(
  session: DraftSession,
  draft: ImportDraft,
  { file, contract, settings: chosen, isWanted }: DraftRead,
): Promise<MatchedResponse | undefined> {
  const bytes = await file.arrayBuffer()
  if (!isWanted()) return undefined
  const { read = {}, shape = {}, sheets, rows } = chosen
  const options = { ...read, shape, fileName: draft.file_name }
  const progress = { stage: 'read' as const, done: 0, total: bytes.byteLength }
  session.set({ status: { kind: 'loading', progress } })
  const parsed = await session.worker.parse(bytes, options)
  if (!isWanted()) return undefined
  return session.worker.read({
    file: parsed,
    rules: contract.rules,
    chosen,
    ...(sheets ? { sheets } : {}),
    ...(rows ? { rows } : {}),
  })
}
