import { Worker } from 'node:worker_threads'
import type { DraftReview, KeptDraft } from '@campus/draft/open-draft'
import { ReviewQueue } from './review-queue.ts'

/** Above what the largest file that may be uploaded unfolds to; one that wants more ends its thread, not the server. */
const heapMb = 768

const queue = new ReviewQueue(
  () =>
    new Worker(new URL('review-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    }),
)

/**
 * Reads the file of a draft and judges its rows in a thread beside the server: a workbook of 5,000 people takes up to a
 * second, and the server could handle no other request meanwhile.
 */
export const reviewFile = (bytes: Uint8Array, draft: KeptDraft): Promise<DraftReview> =>
  queue.review(bytes, draft)
