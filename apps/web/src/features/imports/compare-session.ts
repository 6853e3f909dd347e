import { comparePeople } from '@campus/contract/same-person?address'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { createStore } from '../../shared/state/create-store.ts'
import { inChunks } from '../../shared/state/in-chunks.ts'
import { opened, status, type ImportSession } from './import-store.ts'
import type { Finding } from '@campus/draft/relate/open-finding'
import { comparedPerson, identityKey, notCompared } from './review/comparison.ts'
import { dispatchReview } from './review-session.ts'

/** Rows per call: small enough for a fast response, whose findings are then shown. */
const peoplePerCall = 1000
/** A pause in typing of this length, in milliseconds, starts one comparison. */
const debounceMs = 800
const retryMs = 10_000

/** `failed`: some rows aren't compared; adding them to the cart compares them anyway. */
export type ComparingStatus = 'done' | 'running' | 'failed'
const comparing = createStore<ComparingStatus>('done')
export const useComparingStatus = comparing.use

let timer: ReturnType<typeof setTimeout> | undefined
/** ID of the draft being compared. */
let running: string | undefined

/**
 * Schedules a comparison of new and changed people with carts and policies. Edits in the meantime are
 * compared next.
 */
export function scheduleComparison(delay = debounceMs): void {
  clearTimeout(timer)
  timer = setTimeout(() => void compareNow(), delay)
}

async function compareNow(): Promise<void> {
  const draftId = opened.draft?.draftId
  if (draftId === undefined || running === draftId) return
  running = draftId
  const outcome = await compareAll(draftId)
  if (running === draftId) running = undefined
  if (opened.draft?.draftId !== draftId) return
  comparing.set(outcome === 'done' ? 'done' : 'failed')
  if (outcome === 'later') scheduleComparison(retryMs)
}

/** `later`: the server was unreachable or busy; `failed`: a retry would fail the same way. */
async function compareAll(draftId: string): Promise<'done' | 'later' | 'failed'> {
  const found = new Map<string, Finding | null>()
  for (;;) {
    const session = findSession(draftId)
    if (session?.review === undefined) return 'done'
    // in chunks, because thousands of rows take a while and typing mustn't wait
    await inChunks(session.review.rows, identityKey, () => findSession(draftId) !== undefined)
    const part = notCompared(session.review, found).slice(0, peoplePerCall)
    if (part.length > 0) comparing.set('running')
    try {
      if (part.length > 0) for (const [key, finding] of await ask(session, part)) found.set(key, finding)
    } catch (failure) {
      return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 429
        ? 'failed'
        : 'later'
    }
    // results without findings change nothing on the screen: stored with the next that have some, or at the
    // end
    const isTelling = part.some((row) => found.get(identityKey(row)))
    if (found.size > 0 && (isTelling || part.length === 0) && findSession(draftId)) {
      dispatchReview({ kind: 'compared', found: new Map(found) })
      found.clear()
    }
    if (part.length === 0) return 'done'
  }
}

function findSession(draftId: string): ImportSession | undefined {
  const now = status.get()
  return now.kind === 'ready' && now.session.draft.id === draftId ? now.session : undefined
}

async function ask(
  { draft }: ImportSession,
  rows: readonly ReviewRow[],
): Promise<Map<string, Finding | null>> {
  const { data } = await callApi(comparePeople, {
    isRead: true,
    params: { id: draft.campus_id },
    body: { people: rows.map(comparedPerson) },
  })
  const found = new Map<string, Finding | null>(rows.map((row) => [identityKey(row), null]))
  for (const { index, errors } of data.errors) {
    const [row, issue] = [rows[index], errors[0]]
    if (row === undefined || issue === undefined) continue
    const { key: field, code, params } = issue
    found.set(identityKey(row), { field, code: code ?? 'other', params: { ...params, row: '' } })
  }
  return found
}
