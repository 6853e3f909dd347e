import { expect, test } from 'vitest'
import { companySchema } from '../catalogue-schema.ts'
import { accountOf, taxAccount, creditEntryKind, transactionKind } from './account-codes.ts'

test.each([
  ['payment', 'stripe', 'payment'],
  ['payment', 'bank-transfer', 'payment'],
  ['payment', 'credit-balance', 'credit'],
  ['refund', 'stripe', 'refund'],
])('a %s by %s is booked as %s', (kind, gateway, expected) => {
  expect(transactionKind({ kind, gateway })).toBe(expected)
})

test.each([
  ['overpayment', 'credit'],
  ['credit_note', 'credit'],
  ['applied', 'credit'],
  ['refund', 'refund'],
  ['refund_failed', 'refund'],
  ['goodwill', 'goodwill'],
  ['written_off', 'write_off'],
])('an entry %s of the credit balance is booked as %s', (entry, expected) => {
  expect(creditEntryKind(entry)).toBe(expected)
})

test('what has no account has none', () => {
  const codes = { premium: '4000', taxes: { gb_ipt: '2210' } }
  expect([accountOf(codes, 'premium'), accountOf(codes, 'refund')]).toEqual(['4000', null])
  expect([taxAccount(codes, 'gb_ipt'), taxAccount(codes, 'ie_levy'), taxAccount({}, 'gb_ipt')]).toEqual([
    '2210',
    null,
    null,
  ])
})

test.each([
  ['4000', true],
  ['4000/10-a b', true],
  ['', false],
  ['=SUM(A1)', false],
  ['-4000', false],
  ['4'.repeat(31), false],
])('“%s” as an account: %s', (premium, isValid) => {
  const { account_codes: schema } = companySchema.shape
  expect(schema.safeParse({ premium }).success).toBe(isValid)
  expect(schema.safeParse({ taxes: { gb_ipt: premium } }).success).toBe(isValid)
})

test('a kind that there is not is rejected', () => {
  expect(companySchema.shape.account_codes.safeParse({ premum: '4000' }).success).toBe(false)
})
