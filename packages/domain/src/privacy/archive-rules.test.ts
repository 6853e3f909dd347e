import { expect, test } from 'vitest'
import { afterFailedTry, archiveStatuses, isBeingMade } from './archive-rules.ts'

test.each([
  ['queued', true],
  ['making', true],
  ['ready', false],
  ['failed', false],
  ['expired', false],
] as const)('an archive that is %s is being made: %s', (status, expected) => {
  expect(isBeingMade(status)).toBe(expected)
})

test('every status has a case above', () => {
  expect(archiveStatuses).toEqual(['queued', 'making', 'ready', 'failed', 'expired'])
})

test.each([
  [0, 'again'],
  [1, 'again'],
  [4, 'again'],
  [5, 'failed'],
  [6, 'failed'],
] as const)('after %i tries: %s', (tries, expected) => {
  expect(afterFailedTry(tries)).toBe(expected)
})
