import * as calls from '@campus/contract/imports?address'
import { callApi } from '../../shared/api/call-api.ts'
import type { DraftPatch } from './draft-patch.ts'
import type { SaveOutcome } from './draft-saver.ts'
import { noteNames } from './presence/colleague-names.ts'
import { toSaveOutcome } from './save-outcome.ts'

/** A line that broke without a word gives no response for many minutes; a save takes a second at most. */
const patienceMs = 20_000

/** Saves a part of a draft. What will pass is `offline` and tried again; what the server rejects is told as what it is. */
export async function sendPatch(id: string, patch: DraftPatch): Promise<SaveOutcome> {
  try {
    // a question alone changes nothing that another window would have to read again
    const isRead = Object.keys(patch).length === 1
    const { data } = await callApi(calls.saveImportDraft, {
      isRead,
      params: { id },
      body: patch,
      signal: AbortSignal.timeout(patienceMs),
    })
    noteNames(data.people)
    const { version, saved_at: at, changes, conflicts, settings } = data
    return { kind: 'saved', version, at, changes, conflicts, ...(settings ? { settings } : {}) }
  } catch (failure) {
    return toSaveOutcome(failure)
  }
}
