import { translator } from '@campus/i18n/node-catalogs'
import { expect, test } from 'vitest'
import { successMessage } from './success-message.ts'

const t = translator('en')
const result = (ok: boolean, is_pending = false) => ({ ok, is_pending })
const batches = [{ policies_count: 2 }, { policies_count: 1 }]

test.each([
  ['extend-policies', { results: [result(true), result(true), result(false)] }, '2 policies extended'],
  ['extend-policy', { results: [result(true)] }, 'Policy extended'],
  ['extend-policies', { results: [result(true, true)] }, undefined],
  ['update-trip-dates-of-policy', { results: [result(true)] }, 'Trip dates changed'],
  ['confirm-open', { invoice: null, policy_batches: batches }, '3 policies ordered'],
  ['confirm-batch', { invoice: { status: 'paid' }, policy_batches: batches }, '3 policies ordered'],
  ['confirm-open', { invoice: { status: 'due' }, policy_batches: batches }, '3 policies awaiting payment'],
  ['update-policy', { changed: ['email'] }, 'Policy updated'],
  ['add-mailing-address', {}, 'Mailing address saved'],
  ['list-policies', {}, undefined],
])('%s with %j says: %s', (call, data, expected) => {
  expect(successMessage(call, t, data)).toBe(expected)
})
