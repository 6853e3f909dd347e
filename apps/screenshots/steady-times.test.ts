import { expect, test } from 'vitest'
import { steadyTimes } from './steady-times.ts'

const machine = { startedAt: Date.parse('2027-03-01T08:00:00Z'), now: Date.parse('2027-03-01T08:10:00Z') }

test.each([
  ['a date of the demo world', '{"at":"2026-11-30T10:11:12.345Z"}', '{"at":"2026-11-30T10:11:12.345Z"}'],
  ['an instant of the run', '2026-12-01T15:07:31.000Z', '2026-12-01T15:00:00.000Z'],
  ['a later hour', '2026-12-01T22:00:00+00:00', '2026-12-01T22:00:00.000Z'],
  ['an instant of the machine', '2027-03-01T08:03:00Z', '2026-12-01T15:00:00.000Z'],
  ['a header', '"at":"Tue, 01 Dec 2026 15:04:10 GMT"', '"at":"Tue, 01 Dec 2026 15:00:00 GMT"'],
  ['a time since', '"ago":"6 minutes ago"', '"ago":"1 minute ago"'],
  ['a day', 'on 2026-12-01', 'on 2026-12-01'],
])('%s is the same in each run', (_what, text, steady) => {
  expect(steadyTimes(text, '2026-12-01T15:00:00Z', machine)).toBe(steady)
})
