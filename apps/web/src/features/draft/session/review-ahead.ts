import type { Contract } from '@campus/contract/campuses'
import type { ImportDraft } from '@campus/contract/drafts'
import { chosenColumns } from '@campus/draft/draft-settings'
import type { MatchedResponse } from '@campus/draft/matched-response'
import type { DraftSession, ReviewAhead } from './draft-session.ts'
import type { ReviewRequest } from './import-worker.ts'
import type { ImportWorkerClient, Progress, Reviewed } from './import-worker-client.ts'
import { getRowPricer } from './row-fee.ts'

/** Validates applicants, and prices the received rows while the worker sends the next. */
export function reviewRows(
  worker: ImportWorkerClient,
  request: ReviewRequest,
  { contract, onProgress }: { contract: Contract; onProgress?: (progress: Progress) => void },
): Promise<Reviewed> {
  const { feeOf } = getRowPricer(contract)
  return worker.review(request, (progress, rows) => {
    for (const { applicant } of rows) feeOf(applicant)
    onProgress?.(progress)
  })
}

/**
 * Starts validating a file that was just read, with its most likely columns: while it is sent, and while the
 * next step shows.
 */
export function startAhead(
  worker: ImportWorkerClient,
  matched: MatchedResponse,
  contract: Contract,
): ReviewAhead {
  const request: ReviewRequest = {
    file: matched.file,
    columns: chosenColumns(matched.tables),
    dateOrders: {},
    derived: {},
    cells: [],
    values: {},
    rules: contract.rules,
  }
  const found = reviewRows(worker, request, { contract })
  // a caller that claims the result gets the failure; there may never be one
  found.catch(() => undefined)
  return { matched, asked: JSON.stringify(request), found }
}

/**
 * The file as matched before it was sent, for a new draft, so that it needn't be read again; undefined if
 * choices were made, which require matching.
 */
export function matchedAhead(
  ahead: ReviewAhead | undefined,
  draft: ImportDraft,
): MatchedResponse | undefined {
  return Object.keys(draft.settings).length === 0 ? ahead?.matched : undefined
}

/** Returns the early result, once, if the request and rows are exactly the same; otherwise discards it. */
export function claimAhead(
  session: DraftSession,
  matched: MatchedResponse,
  request: ReviewRequest,
): Promise<Reviewed> | undefined {
  const { ahead } = session
  if (ahead === undefined) return undefined
  session.ahead = undefined
  // other sheets or rows mean another response object from the worker
  return ahead.matched === matched && ahead.asked === JSON.stringify(request) ? ahead.found : undefined
}
