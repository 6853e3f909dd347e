import { ApiFailure, failureText } from '../../shared/api/api-failure.ts'
import type { SaveOutcome } from './draft-saver.ts'

/** No connection, maintenance, an ended session and a server in trouble pass; a rejection does not. */
export function toSaveOutcome(failure: unknown): Exclude<SaveOutcome, { kind: 'saved' }> {
  if (failure instanceof ApiFailure && (failure.kind !== 'rejected' || failure.status >= 500))
    return { kind: 'offline' }
  if (failure instanceof ApiFailure && failure.code === 'draft_committed')
    return { kind: 'ended', how: 'committed' }
  if (failure instanceof ApiFailure && failure.code === 'draft_discarded')
    return { kind: 'ended', how: 'discarded' }
  return { kind: 'rejected', message: failureText(failure, '') }
}
