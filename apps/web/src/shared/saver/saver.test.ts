import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormKeeper, type KeepOutcome, type KeepStatus } from './form-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function keep(outcomes: KeepOutcome[] = [], isKept = false) {
  const sent: unknown[] = []
  const said: KeepStatus[] = []
  let version = 0
  const keeper = new FormKeeper({
    version,
    isKept,
    send: (seen, values) => {
      sent.push([seen, values])
      return Promise.resolve(
        outcomes.shift() ?? { kind: 'kept', version: ++version, at: 'now', replacedOther: false },
      )
    },
    onStatus: (status) => said.push(status),
  })
  return { keeper, sent, said }
}

test('letters typed in one go are one save of the whole form', async () => {
  const { keeper, sent } = keep()
  for (const first_name of ['A', 'An', 'Ana']) keeper.touch({ first_name })
  await vi.advanceTimersByTimeAsync(500)
  keeper.touch({ first_name: 'Ana' })
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([[0, { first_name: 'Ana' }]])
})

test('without a network it is sent again, with what was typed meanwhile, and leaving would lose it', async () => {
  const { keeper, sent, said } = keep([{ kind: 'away' }])
  keeper.touch({ first_name: 'A' })
  await vi.advanceTimersByTimeAsync(500)
  expect(keeper.isAtRisk).toBe(true)
  keeper.touch({ first_name: 'Ana' })
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent).toEqual([
    [0, { first_name: 'A' }],
    [0, { first_name: 'Ana' }],
  ])
  expect([keeper.isAtRisk, said.at(-1)?.kind]).toEqual([false, 'kept'])
})

test('once the person is added nothing half typed arrives after them', async () => {
  const { keeper, sent } = keep()
  keeper.touch({ first_name: 'Ana' })
  await keeper.drop()
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent).toEqual([])
})

test('what is rejected waits for the next letter', async () => {
  const { keeper, sent } = keep([{ kind: 'rejected' }])
  keeper.touch({ first_name: 'A' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
  keeper.touch({ first_name: 'B' })
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toHaveLength(2)
})

test('closing the window sends at once what is waiting', () => {
  const { keeper, sent } = keep()
  keeper.touch({ first_name: 'Last' })
  keeper.flushLast()
  expect(sent).toEqual([[0, { first_name: 'Last' }]])
})

test('what the server has is emptied, and nothing is sent where it has nothing', async () => {
  for (const isKept of [true, false]) {
    const { keeper, sent } = keep([], isKept)
    keeper.touch(null)
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual(isKept ? [[0, null]] : [])
  }
})
