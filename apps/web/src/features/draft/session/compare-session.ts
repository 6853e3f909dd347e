import { matchPeople } from '@campus/contract/same-person?address'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { inChunks } from '../../../shared/state/in-chunks.ts'
import type { DraftSession } from './draft-session.ts'
import type { EarlierPolicy } from './draft-state.ts'
import { identityKey, notCompared, toMatchedPerson, type ComparedPerson } from './comparison.ts'
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

/**
 * Compares the people who were insured before again: editing a field outside their identity doesn't start a
 * comparison, but may make the row differ from the policy.
 */
export function compareAgain(session: DraftSession): void {
  const { earlierPolicies } = session.state
  const rows = session.opened.review?.rows ?? []
  const insured = rows.filter(({ row }) => earlierPolicies.has(row))
  void compareNow(session, new Set(insured.map(identityKey)))
}

async function compareNow(session: DraftSession, again = new Set<string>()): Promise<void> {
  await session.runAlone('comparison', async () => {
    const outcome = await compareAll(session, again)
    session.set({ comparison: outcome === 'done' ? 'done' : 'failed' })
    if (outcome === 'later') scheduleComparison(session, retryMs)
  })
}

/** `later`: the server was unreachable or busy; `failed`: a retry would fail the same way. */
async function compareAll(session: DraftSession, again: Set<string>): Promise<'done' | 'later' | 'failed'> {
  const answers = new Map<string, ComparedPerson | null>()
  for (;;) {
    if (!session.isReady || session.opened.review === undefined) return 'done'
    const { review, draft } = session.opened
    // in chunks, because thousands of rows take a while and typing mustn't wait
    await inChunks(review.rows, identityKey, () => session.isReady)
    const part = notCompared(review, answers, again).slice(0, peoplePerCall)
    if (part.length > 0) session.set({ comparison: 'running' })
    try {
      if (part.length > 0)
        for (const [key, answer] of await compareWithServer(draft.campus_id, part)) {
          answers.set(key, answer)
          again.delete(key)
        }
    } catch (failure) {
      return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 429
        ? 'failed'
        : 'later'
    }
    // answers without a match change nothing on the screen: stored with the next that have some, or at the end
    const hasMatch = part.some((row) => answers.get(identityKey(row)))
    if ((hasMatch || part.length === 0) && session.isReady) {
      if (answers.size > 0) dispatchReview(session, { kind: 'compared', found: new Map(answers) })
      answers.clear()
      noteEarlierPolicies(session)
    }
    if (part.length === 0) return 'done'
  }
}

/** An edited row keeps its policy until its new values are compared. */
function noteEarlierPolicies(session: DraftSession): void {
  const { rows = [], comparison } = session.opened.review ?? {}
  const { earlierPolicies } = session.state
  const next = new Map<number, EarlierPolicy>()
  for (const row of rows) {
    const answer = comparison?.get(identityKey(row))
    const policy = answer === undefined ? earlierPolicies.get(row.row) : answer?.earlier
    if (policy) next.set(row.row, policy)
  }
  if (next.size > 0 || earlierPolicies.size > 0) session.set({ earlierPolicies: next })
}

async function compareWithServer(
  campusId: string,
  rows: readonly ReviewRow[],
): Promise<Map<string, ComparedPerson | null>> {
  const { data } = await callApi(matchPeople, {
    isRead: true,
    params: { id: campusId },
    body: { people: rows.map(toMatchedPerson) },
  })
  const answers = new Map<string, ComparedPerson | null>(rows.map((row) => [identityKey(row), null]))
  for (const { index, errors, current, earlier } of data.matches) {
    const [row, issue] = [rows[index], errors[0]]
    if (row === undefined) continue
    const finding =
      issue === undefined
        ? null
        : { field: issue.key, code: issue.code ?? 'other', params: { ...issue.params, row: '' } }
    answers.set(identityKey(row), { finding, current, earlier })
  }
  return answers
}
