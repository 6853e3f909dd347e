import { comparePeople } from '@campus/contract/same-person?address'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { inChunks } from '../../shared/state/in-chunks.ts'
import type { DraftSession } from './draft-session.ts'
import type { Finding } from '@campus/draft/relate/open-finding'
import { comparedPerson, identityKey, notCompared } from './review/comparison.ts'
import { dispatchReview } from './review-session.ts'

/** Rows per call: small enough for a fast response, whose findings are then shown. */
const peoplePerCall = 1000
/** A pause in typing of this length, in milliseconds, starts one comparison. */
const debounceMs = 800
const retryMs = 10_000

/**
 * Schedules a comparison of new and changed people with carts and policies. Edits in the meantime are
 * compared next.
 */
export function scheduleComparison(session: DraftSession, delay = debounceMs): void {
  session.schedule('comparison', delay, () => void compareNow(session))
}

async function compareNow(session: DraftSession): Promise<void> {
  await session.runAlone('comparison', async () => {
    const outcome = await compareAll(session)
    session.set({ comparison: outcome === 'done' ? 'done' : 'failed' })
    if (outcome === 'later') scheduleComparison(session, retryMs)
  })
}

/** `later`: the server was unreachable or busy; `failed`: a retry would fail the same way. */
async function compareAll(session: DraftSession): Promise<'done' | 'later' | 'failed'> {
  const findings = new Map<string, Finding | null>()
  for (;;) {
    if (!session.isReady || session.opened.review === undefined) return 'done'
    const { review, draft } = session.opened
    // in chunks, because thousands of rows take a while and typing mustn't wait
    await inChunks(review.rows, identityKey, () => session.isReady)
    const part = notCompared(review, findings).slice(0, peoplePerCall)
    if (part.length > 0) session.set({ comparison: 'running' })
    try {
      if (part.length > 0)
        for (const [key, finding] of await compareWithServer(draft.campus_id, part))
          findings.set(key, finding)
    } catch (failure) {
      return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 429
        ? 'failed'
        : 'later'
    }
    // results without findings change nothing on the screen: stored with the next that have some, or at the
    // end
    const hasFinding = part.some((row) => findings.get(identityKey(row)))
    if (findings.size > 0 && (hasFinding || part.length === 0) && session.isReady) {
      dispatchReview(session, { kind: 'compared', found: new Map(findings) })
      findings.clear()
    }
    if (part.length === 0) return 'done'
  }
}

async function compareWithServer(
  campusId: string,
  rows: readonly ReviewRow[],
): Promise<Map<string, Finding | null>> {
  const { data } = await callApi(comparePeople, {
    isRead: true,
    params: { id: campusId },
    body: { people: rows.map(comparedPerson) },
  })
  const findings = new Map<string, Finding | null>(rows.map((row) => [identityKey(row), null]))
  for (const { index, errors } of data.errors) {
    const [row, issue] = [rows[index], errors[0]]
    if (row === undefined || issue === undefined) continue
    const { key: field, code, params } = issue
    findings.set(identityKey(row), { field, code: code ?? 'other', params: { ...params, row: '' } })
  }
  return findings
}
