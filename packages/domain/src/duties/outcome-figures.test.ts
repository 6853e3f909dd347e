import { expect, test } from 'vitest'
import { countOutcomes, type OutcomeGroup } from './outcome-figures.ts'

const irish: OutcomeGroup = { company: 'ie', client_class: 'up_to_3m', country: 'IE', language: 'en' }
const british: OutcomeGroup = { company: 'gb', client_class: 'unknown', country: 'GB', language: 'de' }
const none = { cancellations: 0, withdrawals: 0, orders: 0, orders_with_rejected: 0, complaints: 0 }

test.each([
  ['nothing', [], [], []],
  [
    'counts of a group come together, and groups are ordered',
    [
      { ...irish, outcome: 'policies', count: 3 },
      { ...british, outcome: 'policies', count: 2 },
      { ...irish, outcome: 'withdrawals', count: 1 },
      { ...irish, outcome: 'orders', count: 2 },
      { ...irish, outcome: 'orders_with_rejected', count: 1 },
    ],
    [],
    [
      { ...british, ...none, policies: 2, median_days: null, longest_days: null },
      {
        ...irish,
        ...none,
        policies: 3,
        withdrawals: 1,
        orders: 2,
        orders_with_rejected: 1,
        median_days: null,
        longest_days: null,
      },
    ],
  ],
  [
    'an open complaint counts, but not as an answer',
    [],
    [
      { ...irish, receivedOn: '2026-11-01', answeredOn: '2026-11-02' },
      { ...irish, receivedOn: '2026-11-01', answeredOn: '2026-11-11' },
      { ...irish, receivedOn: '2026-11-01', answeredOn: null },
    ],
    [{ ...irish, ...none, policies: 0, complaints: 3, median_days: 5.5, longest_days: 10 }],
  ],
  [
    'complaints without a known client form a separate group',
    [{ ...irish, outcome: 'policies', count: 1 }],
    [{ ...irish, client_class: null, receivedOn: '2026-11-01', answeredOn: '2026-11-01' }],
    [
      {
        ...irish,
        ...none,
        client_class: null,
        policies: 0,
        complaints: 1,
        median_days: 0,
        longest_days: 0,
      },
      { ...irish, ...none, policies: 1, median_days: null, longest_days: null },
    ],
  ],
] as const)('%s', (_, counts, complaints, expected) => {
  expect(countOutcomes(counts, complaints)).toEqual(expected)
})
