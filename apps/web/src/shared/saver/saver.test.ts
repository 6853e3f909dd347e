import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { outcomeOfFailure, Saver, type SaveOutcome, type SaveStatus } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = { outcomes?: SaveOutcome[]; initial?: string; pauseMs?: number }

function createSaver({ outcomes = [], ...options }: Options = {}) {
  const sent: string[] = []
  const statuses: SaveStatus['kind'][] = []
  const saver = new Saver<string>({
    ...options,
    send: (value) => {
      sent.push(value)
      return Promise.resolve(outcomes.shift() ?? { kind: 'kept' })
    },
    onStatus: ({ kind }) => statuses.push(kind),
  })
  return { saver, sent, statuses }
}

test('letters typed in one go are one save', async () => {
  const { saver, sent, statuses } = createSaver()
  for (const text of ['A', 'An', 'Ana']) saver.change(text)
  await vi.advanceTimersByTimeAsync(500)
  saver.change('Ana')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual(['Ana'])
  expect([saver.isSaved, statuses.at(-1)]).toEqual([true, 'kept'])
})

test('the same value again is no change: it puts nothing off and reports nothing', async () => {
  const { saver, sent, statuses } = createSaver()
  saver.change('Ana')
  await vi.advanceTimersByTimeAsync(300)
  saver.change('Ana')
  await vi.advanceTimersByTimeAsync(150)
  expect(sent).toEqual(['Ana'])
  expect(statuses).toEqual(['waiting', 'kept'])
})

test('one save at a time: of what changes meanwhile only the newest is sent, when the first has arrived', async () => {
  const arrivals: (() => void)[] = []
  const sent: string[] = []
  const saver = new Saver<string>({
    pauseMs: 0,
    send: async (value) => {
      sent.push(value)
      await new Promise<void>((resolve) => arrivals.push(resolve))
      return { kind: 'kept' }
    },
  })
  for (const value of ['first', 'second', 'third']) {
    saver.change(value)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(sent).toEqual(['first'])
  arrivals[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['first', 'third'])
  expect(saver.isSaved).toBe(false)
  arrivals[1]?.()
  await saver.flush()
  expect([sent.length, saver.isSaved]).toEqual([2, true])
})

test('without a network it is sent again, with what was typed meanwhile, and leaving would lose it', async () => {
  const { saver, sent, statuses } = createSaver({ outcomes: [{ kind: 'away' }] })
  saver.change('A')
  await vi.advanceTimersByTimeAsync(500)
  expect([saver.isAtRisk, statuses.at(-1)]).toEqual([true, 'away'])
  saver.change('Ana')
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent).toEqual(['A', 'Ana'])
  expect([saver.isAtRisk, statuses.at(-1)]).toEqual([false, 'kept'])
})

test('nothing arrives after it was dropped', async () => {
  const { saver, sent } = createSaver()
  saver.change('Ana')
  await saver.drop()
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent).toEqual([])
})

test('what is rejected waits for the next change', async () => {
  const { saver, sent } = createSaver({ outcomes: [{ kind: 'rejected' }] })
  saver.change('A')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual(['A'])
  saver.change('B')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual(['A', 'B'])
})

test('closing the window sends at once what is waiting, and not again what is under way', () => {
  const { saver, sent } = createSaver()
  saver.change('Last')
  saver.flushLast()
  expect(sent).toEqual(['Last'])
  const other = createSaver({ pauseMs: 0 })
  other.saver.change('Last')
  other.saver.flushLast()
  expect(other.sent).toEqual(['Last'])
})

test('what the server has is not sent to it', async () => {
  const { saver, sent } = createSaver({ initial: 'A' })
  saver.change('A')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([])
  saver.change('')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([''])
})

test.each([
  [new ApiFailure('network', 0, ''), 'away'],
  [new ApiFailure('unauthenticated', 401, ''), 'away'],
  [new ApiFailure('rejected', 500, ''), 'away'],
  [new ApiFailure('rejected', 422, ''), 'rejected'],
  [new TypeError('of our own'), 'rejected'],
])('%s counts as %s', (failure, kind) => {
  expect(outcomeOfFailure(failure)).toEqual({ kind })
})
