import { Worker } from 'node:worker_threads'
import type { DraftReview, KeptDraft } from '@campus/draft/open-draft'
import { ReviewQueue } from './review-queue.ts'

/**
 * More than the largest uploadable file needs once unpacked; exceeding it ends the thread, not the server.
 */
const heapMb = 768

const queue = new ReviewQueue(
  () =>
    new Worker(new URL('review-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    }),
)

/**
 * Reads the file of a draft and validates its rows in a separate thread: a workbook of 5,000 people takes up
 * to a second, during which the server could handle no other request.
 */
export const reviewFile = (bytes: Uint8Array, draft: KeptDraft): Promise<DraftReview> =>
  queue.review(bytes, draft)
