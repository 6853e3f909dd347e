import { expect, test } from 'vitest'
import { reportLongPause } from './watch-event-loop.ts'

test('a pause of a second or more is logged, once', () => {
  const lines: unknown[] = []
  const log = { warn: (line: unknown) => lines.push(line) } as never
  const delays = {
    max: 29_800e6,
    reset: () => {
      delays.max = 0
    },
  }
  reportLongPause(delays, log)
  reportLongPause(delays, log)
  delays.max = 999e6
  reportLongPause(delays, log)
  expect(lines).toEqual([{ pause_ms: 29_800 }])
})
