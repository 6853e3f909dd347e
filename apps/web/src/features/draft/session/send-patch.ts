import * as calls from '@campus/contract/drafts?address'
import { callApi } from '../../../shared/api/call-api.ts'
import type { DraftPatch } from './draft-patch.ts'
import type { SaveOutcome } from './draft-saver.ts'
import type { DraftSession } from './draft-session.ts'
import { toSaveOutcome } from './save-outcome.ts'

/** A silently dropped connection gives no response for many minutes; a save takes a second at most. */
const patienceMs = 20_000

/**
 * Saves part of a draft. Temporary failures are `offline` and retried; the server's rejections are returned.
 */
export async function sendPatch(session: DraftSession, patch: DraftPatch): Promise<SaveOutcome> {
  try {
    // a request without changes affects no other window's data
    const isRead = Object.keys(patch).length === 1
    const { data } = await callApi(calls.saveImportDraft, {
      isRead,
      params: { id: session.id },
      body: patch,
      signal: AbortSignal.timeout(patienceMs),
    })
    session.noteNames(data.people)
    return { kind: 'saved', response: data }
  } catch (failure) {
    return toSaveOutcome(failure)
  }
}
