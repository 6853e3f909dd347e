import { Worker } from 'node:worker_threads'
import type { DraftReview, KeptDraft } from '@campus/grid-import/review-draft'
import type { ReviewRequest, ReviewResponse } from './review-thread.ts'

/** A file that takes longer is given up; the largest take a second or two. */
const timeoutMs = 60_000
/** Above what the largest file that may be uploaded unfolds to; one that wants more ends its thread, not the server. */
const heapMb = 768

type Pending = { resolve: (review: DraftReview) => void; reject: (error: Error) => void }

let thread: Worker | undefined
let lastId = 0
const pending = new Map<number, Pending>()

/**
 * Reads the file of a draft and judges its rows in a thread beside the server: a workbook of 5,000 people takes up to a
 * second, in which nobody else would be served. One thread, one file after the other; it never keeps the process alive.
 */
export function reviewFile(bytes: Uint8Array, draft: KeptDraft): Promise<DraftReview> {
  const id = ++lastId
  const worker = (thread ??= startThread())
  worker.ref()
  return new Promise<DraftReview>((resolve, reject) => {
    const timer = setTimeout(() => drop(worker, new Error('the import took too long')), timeoutMs)
    const settle = (work: () => void) => {
      clearTimeout(timer)
      pending.delete(id)
      if (pending.size === 0) worker.unref()
      work()
    }
    pending.set(id, {
      resolve: (review) => settle(() => resolve(review)),
      reject: (error) => settle(() => reject(error)),
    })
    const request: ReviewRequest = { id, bytes, draft }
    worker.postMessage(request)
  })
}

function startThread(): Worker {
  const worker = new Worker(new URL('review-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  worker.on('message', (response: ReviewResponse) => {
    const waiting = pending.get(response.id)
    if ('review' in response) waiting?.resolve(response.review)
    else waiting?.reject(new Error(`the import failed: ${response.defect}`))
  })
  worker.on('error', (error) => drop(worker, error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => drop(worker, new Error('the import thread ended')))
  worker.unref()
  return worker
}

/** Ends a thread that failed or hangs; whoever waited for it is told, and the next file gets a new one. */
function drop(worker: Worker, error: Error): void {
  if (thread !== worker) return
  thread = undefined
  for (const waiting of pending.values()) waiting.reject(error)
  void worker.terminate()
}
