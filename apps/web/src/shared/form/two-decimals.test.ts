import { expect, it } from 'vitest'
import { toTwoDecimals } from './two-decimals.ts'

it.each([
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['1,240.00', '1240.00'],
  ['1.240,00', '1240.00'],
  ['1,240', '1240.00'],
  ['.5', '0.50'],
  ['007', '7.00'],
  ['', ''],
  ['twelve', 'twelve'],
  ['1.2.3', '1.2.3'],
])('%s becomes %s', (typed, value) => {
  expect(toTwoDecimals(typed)).toBe(value)
})
