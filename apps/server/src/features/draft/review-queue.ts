import type { Worker } from 'node:worker_threads'
import type { DraftReview, KeptDraft } from '@campus/draft/open-draft'
import { Failure } from '../../platform/failure.ts'
import type { ReviewRequest, ReviewResponse } from './review-thread.ts'

/** Waiting and reading together stay below the server's request timeout of a minute. */
const readingMs = 30_000
const waitingMs = 20_000
/** A file of 5,000 people takes one to two seconds, so with a longer queue the last ones would time out. */
const mostWaiting = 20

type ReviewWorker = Pick<Worker, 'on' | 'postMessage' | 'ref' | 'unref' | 'terminate'>
type Task = {
  request: ReviewRequest
  resolve: (review: DraftReview) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Passes files to a thread one after the other. A file's time limit starts when the thread starts on it; a
 * file that exceeds it fails alone, and the next one gets a new thread.
 */
export class ReviewQueue {
  #worker: ReviewWorker | undefined
  #current: Task | undefined
  readonly #waiting: Task[] = []
  #lastId = 0
  readonly #startWorker: () => ReviewWorker

  constructor(startWorker: () => ReviewWorker) {
    this.#startWorker = startWorker
  }

  review(bytes: Uint8Array, draft: KeptDraft): Promise<DraftReview> {
    if (this.#waiting.length >= mostWaiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const request = { id: ++this.#lastId, bytes, draft }
      const task: Task = {
        request,
        resolve,
        reject,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(task), 1)
          reject(busy())
        }, waitingMs),
      }
      this.#waiting.push(task)
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#current) return
    const task = this.#waiting.shift()
    if (!task) {
      this.#worker?.unref()
      return
    }
    clearTimeout(task.timer)
    const worker = (this.#worker ??= this.#open())
    this.#current = task
    task.timer = setTimeout(() => this.#drop(worker, new Error('the import took too long')), readingMs)
    // only a busy thread keeps the process alive
    worker.ref()
    worker.postMessage(task.request)
  }

  #open(): ReviewWorker {
    const worker = this.#startWorker()
    worker.on('message', (response: ReviewResponse) => {
      if (this.#worker !== worker || this.#current?.request.id !== response.id) return
      this.#end((task) => {
        if ('review' in response) task.resolve(response.review)
        else task.reject(new Error(`the import failed: ${response.defect}`))
      })
    })
    worker.on('error', (error) =>
      this.#drop(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => this.#drop(worker, new Error('the import thread ended')))
    worker.unref()
    return worker
  }

  #end(settle: (task: Task) => void): void {
    const task = this.#current
    this.#current = undefined
    if (task) {
      clearTimeout(task.timer)
      settle(task)
    }
    this.#startNext()
  }

  /** Ends a thread that failed or hangs, and fails the file that it was reading. */
  #drop(worker: ReviewWorker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    void worker.terminate()
    this.#end((task) => task.reject(error))
  }
}

const busy = () => new Failure('temporarily_unavailable', { retryAfterSeconds: 5 })
