import { expect, test } from 'vitest'
import { isUnderAge } from './age.ts'

test.each([
  ['1961-03-03', 66, '2027-03-02', true],
  ['1961-03-03', 66, '2027-03-03', false],
  ['1960-02-29', 66, '2026-02-28', true],
  ['1960-02-29', 66, '2026-03-01', false],
  ['1960-02-29', 68, '2028-02-28', true],
  ['1960-02-29', 68, '2028-02-29', false],
])('born %s, under %i on %s: %s', (birth, age, on, expected) => {
  expect(isUnderAge(birth, age, on)).toBe(expected)
})
