import { expect, test } from 'vitest'
import { sumInEuros } from './sum-in-euros.ts'

test.each([
  ['2000000.00', '1.10', '2200000'],
  ['27272.72', '1.10', '29999'],
  ['27272.73', '1.10', '30000'],
  ['0.50', '1.10', '0'],
  ['999999999999.99', '1.123456', '1123455999999'],
])('%s at %s is %s whole euros, never more', (sum, euros, whole) => {
  expect(sumInEuros(sum, { euros, day: '2025-12-31', source: 'a bank' })).toBe(whole)
})
