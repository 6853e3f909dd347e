import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts'
import { outcomeOfFailure } from '../../../shared/saver/saver.ts'
import type { SaveOutcome } from './draft-saver.ts'

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
