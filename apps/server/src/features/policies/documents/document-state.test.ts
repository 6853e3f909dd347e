import { expect, test } from 'vitest'
import { documentState } from './document-state.ts'

const paid = {
  state: 'issued',
  storage_key: 'a/b',
  has_receipt: true,
  has_withdrawal: false,
  is_restricted: false,
}

test.each([
  ['paid, with its certificate', paid, ['ready', 'ready', 'ready', 'ready']],
  ['paid a moment ago', { ...paid, storage_key: null }, ['creating', 'ready', 'ready', 'ready']],
  [
    'on account, the invoice still due',
    { ...paid, has_receipt: false },
    ['ready', 'ready', 'awaiting_payment', 'ready'],
  ],
  [
    'not paid',
    { ...paid, state: 'pending', storage_key: null, has_receipt: false },
    ['awaiting_payment', 'ready', 'awaiting_payment', 'awaiting_payment'],
  ],
  [
    'cancelled after payment',
    { ...paid, state: 'cancelled' },
    ['unavailable', 'ready', 'ready', 'unavailable'],
  ],
  [
    'cancelled before payment',
    { ...paid, state: 'cancelled', storage_key: null, has_receipt: false },
    ['unavailable', 'ready', 'unavailable', 'unavailable'],
  ],
  [
    'restricted before its certificate was created',
    { ...paid, storage_key: null, is_restricted: true },
    ['unavailable', 'ready', 'ready', 'ready'],
  ],
])('documents of a policy: %s', (_, policy, [certificate, wording, receipt, card]) => {
  expect(documentState(policy, 'certificate')).toBe(certificate)
  expect(documentState(policy, 'wording')).toBe(wording)
  expect(documentState(policy, 'ipid')).toBe(wording)
  expect(documentState(policy, 'receipt')).toBe(receipt)
  expect(documentState(policy, 'wallet_card')).toBe(card)
})

test.each([
  ['issued', true, 'ready'],
  ['cancelled', true, 'ready'],
  ['issued', false, 'unavailable'],
])('the receipt of a withdrawal from a policy that is %s: %s', (state, has_withdrawal, expected) => {
  expect(documentState({ ...paid, state, has_withdrawal }, 'withdrawal')).toBe(expected)
})
