import * as calls from '@campus/contract/drafts?address'
import { callApi } from '../../../shared/api/call-api.ts'
import type { DraftPatch } from './draft-patch.ts'
import type { SaveOutcome } from './draft-saver.ts'
import type { DraftSession } from './draft-session.ts'
import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts'
import { outcomeOfFailure } from '../../../shared/saver/saver.ts'

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
    const { version, saved_at: at, changes, conflicts, settings } = data
    return { kind: 'saved', version, at, changes, conflicts, ...(settings ? { settings } : {}) }
  } catch (failure) {
    return toSaveOutcome(failure)
  }
}

/**
 * Maps a failure to an outcome: network failures, maintenance, ended sessions and server errors are
 * temporary; rejections aren't.
 */
export function toSaveOutcome(failure: unknown): Exclude<SaveOutcome, { kind: 'saved' }> {
  if (!(failure instanceof ApiFailure)) return { kind: 'rejected', message: '', cells: [], steps: [] }
  if (outcomeOfFailure(failure).kind === 'away') return { kind: 'offline' }
  if (failure.code === 'draft_committed') return { kind: 'ended', how: 'committed' }
  if (failure.code === 'draft_discarded') return { kind: 'ended', how: 'discarded' }
  const cells = placesOf('cells', failure)
  const ofCell = failure.errors.find(({ key }) => key.startsWith('cells.'))
  return {
    kind: 'rejected',
    // a cell's own message is more specific than the general one
    message: ofCell?.message ?? failureText(failure, ''),
    cells,
    steps: placesOf('steps', failure),
  }
}

/** Indexes of the patch's items that the errors are about: `cells.3.value` is about the fourth cell. */
function placesOf(list: 'cells' | 'steps', { errors }: ApiFailure): number[] {
  const places = errors.flatMap(({ key }) => {
    const [name, index] = key.split('.')
    return name === list && index !== undefined && /^\d+$/.test(index) ? [Number(index)] : []
  })
  return [...new Set(places)]
}
