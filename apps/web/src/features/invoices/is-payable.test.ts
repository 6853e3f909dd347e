import { expect, it } from 'vitest'
import { isPayable } from './is-payable.ts'

it.each([
  ['invoice', 'due', '10.00', true],
  ['invoice', 'overdue', '10.00', true],
  ['invoice', 'open', '10.00', false],
  ['invoice', 'paid', '0.00', false],
  ['invoice', 'cancelled', '0.00', false],
  ['credit_note', 'due', '10.00', false],
])('%s %s with %s due: %s', (kind, status, amount_due, expected) => {
  expect(isPayable({ kind, status, amount_due })).toBe(expected)
})
