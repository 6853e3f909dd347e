import { expect, it } from 'vitest'
import { isOnItsWay, isPayable } from './invoice-list.ts'

it.each([
  ['invoice', 'due', '10.00', '0.00', true, false],
  ['invoice', 'overdue', '10.00', '0.00', true, false],
  // a card payment that somebody has begun
  ['invoice', 'pending', '10.00', '0.00', true, false],
  ['invoice', 'pending', '10.00', '10.00', false, true],
  ['invoice', 'pending', '10.00', '4.00', false, true],
  ['invoice', 'open', '10.00', '0.00', false, false],
  ['invoice', 'paid', '0.00', '0.00', false, false],
  ['invoice', 'cancelled', '0.00', '0.00', false, false],
  ['credit_note', 'due', '10.00', '0.00', false, false],
])('%s %s with %s due and %s announced', (kind, status, amount_due, waiting_amount, payable, onItsWay) => {
  const invoice = { kind, status, amount_due, waiting_amount }
  expect([isPayable(invoice), isOnItsWay(invoice)]).toEqual([payable, onItsWay])
})
