import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { expect, test } from 'vitest'
import { changeLater, chooseBatches } from './chosen-batches.ts'

const batch = (id: string, currency: string, people: number, errors: number, total: string): PolicyBatch => ({
  id,
  contract_id: id,
  created_at: '2026-12-01T10:00:00Z',
  status: 'open',
  campus: { id: 'c', name: 'Brighton' },
  product: { id: 'p', name: 'Travel', name_en: 'Travel', kind: 'travel' },
  enrollments_count: people + errors,
  errors_count: errors,
  totals: { currency, people, insurance_cost: total, tax: '0.00', admin_fee: '0.00', total },
})
const cart = [
  batch('a', 'GBP', 3, 1, '10.10'),
  batch('b', 'GBP', 2, 0, '20.20'),
  batch('c', 'EUR', 1, 2, '5.00'),
]

test('everything is ordered unless the address leaves it for later', () => {
  expect(chooseBatches(cart, undefined)).toMatchObject({
    left: 0,
    people: 6,
    errors: 3,
    totals: [
      { currency: 'GBP', people: 5, total: '30.30' },
      { currency: 'EUR', people: 1, total: '5.00' },
    ],
  })
})

test('what is left for later counts in no total, and its currency is not there', () => {
  expect(chooseBatches(cart, 'c,b')).toMatchObject({
    left: 2,
    people: 3,
    errors: 1,
    totals: [{ currency: 'GBP', people: 3, total: '10.10' }],
  })
})

test('a batch that is gone from the cart is left for nothing', () => {
  expect(chooseBatches(cart, 'x').left).toBe(0)
  expect(chooseBatches(cart, 'a,b,c')).toMatchObject({ left: 3, people: 0, totals: [] })
})

test('the address says what waits', () => {
  expect(changeLater(undefined, 'a', { isOrdered: false })).toBe('a')
  expect(changeLater('a', 'b', { isOrdered: false })).toBe('a,b')
  expect(changeLater('a,b', 'a', { isOrdered: true })).toBe('b')
  expect(changeLater('b', 'b', { isOrdered: true })).toBeUndefined()
})
