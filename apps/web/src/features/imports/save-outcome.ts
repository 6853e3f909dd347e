import { ApiFailure, failureText } from '../../shared/api/api-failure.ts'
import type { SaveOutcome } from './draft-saver.ts'

/** No connection, maintenance, an ended session and a server in trouble pass; a rejection does not. */
export function toSaveOutcome(failure: unknown): Exclude<SaveOutcome, { kind: 'saved' }> {
  if (failure instanceof ApiFailure && (failure.kind !== 'rejected' || failure.status >= 500))
    return { kind: 'offline' }
  return { kind: 'rejected', message: failureText(failure, '') }
}
