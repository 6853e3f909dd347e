import { describe, expect, test } from 'vitest'
import { taxSchema } from './catalogue-schema.ts'
import { checkAlpha, checkMessageLink, checkNumber, checkTaxAmount, checkTaxRate } from './field-rules.ts'

const cases = (good: string[], bad: string[]) => [
  ...good.map((value) => [value, true] as const),
  ...bad.map((value) => [value, false] as const),
]

test.each(
  cases(['', 'Ada', 'Ünal', 'José', 'Jose\u0301', '王'], ['Ada2', 'Ada Lee', "O'Neil", '-', '\u0301', 'a\n']),
)('letters only: %j is right: %s', (value, isRight) =>
  expect(checkAlpha(value)).toBe(isRight ? null : 'alpha_only'),
)

test.each(
  cases(
    ['', '0', '7', '-7', '+7', '2.50', '.5', '007'],
    ['seven', '1e3', '1,000', '2.', '.', '-', '0x1f', 'NaN', 'Infinity', '١', ' 7', '7\n'],
  ),
)('a number: %j is right: %s', (value, isRight) =>
  expect(checkNumber(value)).toBe(isRight ? null : 'not_a_number'),
)

test.each(
  cases(
    ['0.000001', '0.5', '12', '21.25', '99.999999'],
    ['', '0', '0.00', '100', '100.5', '-1', '12%', '12,5', 'twelve', '0.0000001'],
  ),
)('a tax rate: %j is right: %s', (value, isRight) =>
  expect(checkTaxRate(value)).toBe(isRight ? null : 'tax_rate_range'),
)

test.each(cases(['0.01', '1', '1.00', '250.50'], ['', '0', '0.00', '-1', '1.005', 'one', '€1']))(
  'a tax amount: %j is right: %s',
  (value, isRight) => expect(checkTaxAmount(value)).toBe(isRight ? null : 'tax_amount_positive'),
)

test.each([
  ['conversation', '', 'link_to_message_required'],
  ['conversation', '  ', 'link_to_message_required'],
  ['conversation', '/message-centre/7', null],
  ['phone', '', null],
  ['', '', null],
])('a note of the type %j with the link %j', (type, link, code) =>
  expect(checkMessageLink(type, link)).toBe(code),
)

describe('the taxes of a catalogue', () => {
  const row = {
    code: 'gb_ipt',
    name: 'Insurance Premium Tax',
    tax_kind: 'gb_ipt',
    country_id: 'GB',
    from: '2026-01-01',
    source: 'HMRC',
    note: 'to be confirmed',
  }
  const problems = (given: object) =>
    taxSchema
      .safeParse({ ...row, ...given })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []

  test.each([
    ['12', []],
    ['0', ['rate: Tax rate must be a number between 0 and 100']],
    ['100', ['rate: Tax rate must be a number between 0 and 100']],
    ['1200', ['rate: Tax rate must be a number between 0 and 100']],
    ['12%', ['rate: Tax rate must be a number between 0 and 100']],
  ])('a rate of %s', (rate, expected) => {
    expect(problems({ kind: 'rate', class: 'other', rate })).toEqual(expected)
  })

  test.each([
    ['1.00', []],
    ['0.00', ['amount: Tax amount must be greater than 0']],
    ['-1.00', ['amount: Tax amount must be greater than 0']],
  ])('a duty of %s', (amount, expected) => {
    expect(problems({ kind: 'duty', amount, currency: 'EUR' })).toEqual(expected)
  })
})
