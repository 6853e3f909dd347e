import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it.each([
  ['2026-11-21T22:00:00.000Z', '2026-11-21T18:30:00.000Z', { hours: 3, minutes: 30 }],
  ['2026-11-21T22:00:00.000Z', '2026-11-21T21:59:01.000Z', { hours: 0, minutes: 1 }],
  ['2026-11-21T22:00:00.000Z', '2026-11-21T22:00:01.000Z', { hours: 0, minutes: 0 }],
])('from %s at %s', (deadline, now, expected) => {
  expect(timeLeft(deadline, Date.parse(now))).toEqual(expected)
})
