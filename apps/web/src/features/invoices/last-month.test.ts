import { expect, test } from 'vitest'
import { lastMonth } from './last-month.ts'

test.each([
  ['2026-12-01T15:00:00Z', '2026-11-01', '2026-11-30'],
  ['2027-01-31T23:59:00Z', '2026-12-01', '2026-12-31'],
  ['2028-03-15T00:00:00Z', '2028-02-01', '2028-02-29'],
])('before %s: %s to %s', (instant, from, to) => {
  expect(lastMonth(new Date(instant))).toEqual({ from, to })
})
