import { expect, test } from 'vitest'
import type { DerivedOffer } from '@campus/draft/derive/derived-offer'
import { examplesOf, groupOffers } from './group-offers.ts'

const offer = (part: Partial<DerivedOffer>): DerivedOffer => {
  const { rule = 'period', field = 'start_date', from = 'Dates' } = part
  const examples = [1, 2, 3].map((row) => ({ row, from: `${field} ${row}`, to: 'x' }))
  return { id: `${rule}:${field}:${from}`, rule, field, from, rows: 4, examples, isAccepted: false, ...part }
}

test('both dates of a period are one question, and so are all marks', () => {
  const groups = groupOffers([
    offer({ rule: 'ditto', field: 'plan', from: 'Plan' }),
    offer({}),
    offer({ field: 'end_date', rows: 3 }),
    offer({ rule: 'ditto', field: 'start_date', from: 'Start' }),
  ])
  expect(groups.map(({ key, cells }) => [key, cells])).toEqual([
    ['ditto', 8],
    ['period:Dates', 7],
  ])
  expect(examplesOf(groups[1]!).map(({ from }) => from)).toEqual([
    'start_date 1',
    'end_date 1',
    'start_date 2',
  ])
})

test('a group is accepted when all of it is', () => {
  const [half] = groupOffers([offer({ isAccepted: true }), offer({ field: 'end_date' })])
  expect(half?.isAccepted).toBe(false)
})
