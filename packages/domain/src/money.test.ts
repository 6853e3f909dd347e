import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, parseMoney, readMoney, roundHalfUp, sumMoney, toTwoDecimals, unitsText } from './money.ts'
import { applyRate, rateText, readRate, sumInEuros, timesRate } from './money-rate.ts'

test.each([
  ['0', 0],
  ['123.45', 12345],
  ['123.4', 12340],
  ['-0.05', -5],
  ['007.10', 710],
])('%s is %i minor units', (text, units) => {
  expect(parseMoney(text)).toBe(units)
})

test.each(['', 'abc', '1,000.00', '1.234', '1e3', '£5', '.5', '5.', '1 000', 'NaN'])(
  '%j is not money',
  (text) => {
    expect(parseMoney(text)).toBeUndefined()
    expect(() => readMoney(text)).toThrow(RangeError)
  },
)

test('money survives its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (units) => {
      expect(parseMoney(unitsText(units))).toBe(units)
    }),
  )
})

test('minor units are whole and never minus zero', () => {
  expect(() => minor(0.5)).toThrow(RangeError)
  expect(() => minor(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  expect(Object.is(minor(-0), 0)).toBe(true)
  expect(sumMoney([])).toBe(0)
})

test('rounding is exact and half up, small and large alike', () => {
  expect([1, 2, 3, 4, 5].map((n) => roundHalfUp(n, 1, 2))).toEqual([1, 1, 2, 2, 3])
  expect(roundHalfUp(-5, 1, 10)).toBe(0)
  expect(roundHalfUp(-6, 1, 10)).toBe(-1)
  const integer = fc.integer({ min: -1e12, max: 1e12 })
  fc.assert(
    fc.property(
      integer,
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1e6, max: 1e9 }),
      (a, b, divisor) => {
        const product = BigInt(a) * BigInt(b) * 2n + BigInt(divisor)
        const twice = BigInt(divisor) * 2n
        const floor = product / twice - (product % twice < 0n ? 1n : 0n)
        fc.pre(floor < 9e15 && floor > -9e15)
        expect(roundHalfUp(a, b, divisor)).toBe(Number(floor))
      },
    ),
  )
})

test('rates are exact decimals', () => {
  expect(rateText(readRate('21.25'))).toBe('21.25')
  expect(rateText(readRate('20.00'))).toBe('20')
  expect(() => readRate('-1')).toThrow(RangeError)
  expect(() => readRate('1.1234567')).toThrow(RangeError)
  expect(applyRate(minor(1000), readRate('21.25'))).toBe(213)
  expect(applyRate(minor(999_999_999), readRate('21.25'))).toBe(212_500_000)
  expect(timesRate(3, readRate('1.335'))).toBe(401)
})

test.each([
  ['2000000.00', '1.10', '2200000'],
  ['27272.72', '1.10', '29999'],
  ['27272.73', '1.10', '30000'],
  ['0.50', '1.10', '0'],
  ['999999999999.99', '1.123456', '1123455999999'],
])('%s at %s is %s whole euros, never more', (sum, euros, whole) => {
  expect(sumInEuros(sum, { euros, day: '2025-12-31', source: 'a bank' })).toBe(whole)
})

test.each([
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
