import { EventEmitter } from 'node:events'
import type { DraftReview, KeptDraft } from '@campus/draft/open-draft'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReviewQueue } from './review-queue.ts'
import type { ReviewRequest } from './review-thread.ts'

/** A thread that reads nothing by itself: the test says when a file is done. */
class IdleThread extends EventEmitter {
  readonly given: ReviewRequest[] = []
  isEnded = false
  postMessage(request: ReviewRequest): void {
    this.given.push(request)
  }
  finish(): void {
    this.emit('message', { id: this.given.at(-1)?.id, review: { ok: true } })
  }
  ref(): void {}
  unref(): void {}
  async terminate(): Promise<number> {
    this.isEnded = true
    this.emit('exit', 1)
    return Promise.resolve(1)
  }
}

let threads: IdleThread[]
let queue: ReviewQueue
const thread = () => threads.at(-1)!
const review = (): Promise<DraftReview> => queue.review(new Uint8Array(), {} as KeptDraft)
const outcome = (work: Promise<DraftReview>) =>
  work.then(
    () => 'read',
    (error: Error) => error.message,
  )

beforeEach(() => {
  vi.useFakeTimers()
  threads = []
  queue = new ReviewQueue(() => {
    threads.push(new IdleThread())
    return thread() as never
  })
})
afterEach(() => vi.useRealTimers())

test('a file that hangs fails alone, and those behind it are read by a new thread', async () => {
  const [hanging, next, last] = [outcome(review()), outcome(review()), outcome(review())]
  vi.advanceTimersByTime(15_000)
  thread().finish()
  // the second one hangs from here: its time began when the first was done
  vi.advanceTimersByTime(4000)
  const late = outcome(review())
  vi.advanceTimersByTime(500)
  expect(await hanging).toBe('read')
  thread().emit('error', new Error('out of memory'))
  expect(await next).toBe('out of memory')
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false])
  thread().finish()
  expect(await last).toBe('read')
  thread().finish()
  expect(await late).toBe('read')
})

test('the time limit of a file starts when it is begun', async () => {
  const first = outcome(review())
  const second = outcome(review())
  vi.advanceTimersByTime(19_000)
  thread().finish()
  vi.advanceTimersByTime(29_000)
  thread().finish()
  expect([await first, await second]).toEqual(['read', 'read'])
  const third = outcome(review())
  vi.advanceTimersByTime(30_000)
  expect(await third).toBe('the import took too long')
})

test('a file that waits too long, or behind twenty others, is to be tried again', async () => {
  const first = outcome(review())
  const waiting = Array.from({ length: 20 }, () => outcome(review()))
  expect(await outcome(review())).toBe('temporarily_unavailable')
  vi.advanceTimersByTime(20_000)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['temporarily_unavailable']))
  thread().finish()
  expect(await first).toBe('read')
  expect(thread().given).toHaveLength(1)
})
