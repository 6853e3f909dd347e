import * as calls from '@campus/contract/imports'
import { callApi } from '../../shared/api/call-api.ts'
import type { DraftPatch, SaveOutcome } from './draft-saver.ts'
import { toSaveOutcome } from './save-outcome.ts'

/** Saves a part of a draft. What will pass is `offline` and tried again; what the server rejects is told as what it is. */
export async function sendPatch(id: string, patch: DraftPatch): Promise<SaveOutcome> {
  try {
    const { data } = await callApi(calls.saveImportDraft, { params: { id }, body: patch })
    const { version, saved_at: at, changes, conflicts, settings } = data
    return { kind: 'saved', version, at, changes, conflicts, ...(settings ? { settings } : {}) }
  } catch (failure) {
    return toSaveOutcome(failure)
  }
}
