import type { Contract } from '@campus/contract/campuses'
import type { ImportDraft } from '@campus/contract/imports'
import { chosenColumns } from '@campus/draft/draft-settings'
import type { ImportRequest, MatchedResponse } from '@campus/draft/worker-protocol'
import { opened, worker, type ReviewAhead } from './import-store.ts'
import type { Progress, Reviewed } from './import-worker-client.ts'
import { getRowPricer } from './review/row-fee.ts'

type ReviewRequest = Omit<Extract<ImportRequest, { kind: 'review' }>, 'id' | 'kind'>

/** Has applicants judged, and prices those that are there while the worker hands over the next. */
export function reviewRows(
  request: ReviewRequest,
  contract: Contract,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Reviewed> {
  const { feeOf } = getRowPricer(contract)
  return worker.review(request, (progress, rows) => {
    for (const { applicant } of rows) feeOf(applicant)
    onProgress(progress)
  })
}

/** Starts judging a file that was just read with its likeliest columns: while it is sent, and while the next step shows. */
export function startAhead(matched: MatchedResponse, contract: Contract): ReviewAhead {
  const request: ReviewRequest = {
    file: matched.file,
    columns: chosenColumns(matched.tables),
    dateOrders: {},
    derived: {},
    cells: [],
    values: {},
    rules: contract.rules,
  }
  const found = reviewRows(request, contract)
  // whoever takes it is told; nobody may ever
  found.catch(() => undefined)
  return { matched, asked: JSON.stringify(request), found }
}

/**
 * A new draft as the file was read for it before it was sent: without reading or matching it once more where nothing was
 * chosen; undefined where it has to be matched.
 */
export function matchedAhead(
  ahead: ReviewAhead | undefined,
  draft: ImportDraft,
): MatchedResponse | undefined {
  return Object.keys(draft.settings).length === 0 ? ahead?.matched : undefined
}

/** Takes what was judged ahead, once, where exactly this is asked of the same rows; otherwise it is forgotten. */
export function claimAhead(matched: MatchedResponse, request: ReviewRequest): Promise<Reviewed> | undefined {
  const ahead = opened.draft?.ahead
  if (ahead === undefined) return undefined
  delete opened.draft?.ahead
  // other sheets or rows are another response of the worker
  return ahead.matched === matched && ahead.asked === JSON.stringify(request) ? ahead.found : undefined
}
