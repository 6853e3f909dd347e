import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditByPayment, type CreditMove } from './credit-sources.ts'

const paid = (payment: string, invoice: string, units: number, over = 0): CreditMove[] => [
  { kind: 'paid', payment, invoice, units },
  { kind: 'overpaid', payment, units: over },
]

test.each<[string, CreditMove[], [string | null, number][]]>([
  [
    'a transfer of too much',
    [...paid('card', 'one', 30), ...paid('transfer', 'two', 31, 59)],
    [['transfer', 59]],
  ],
  [
    'an invoice that was cancelled',
    [...paid('card', 'one', 30), { kind: 'returned', invoices: ['one'], units: 20 }],
    [['card', 20]],
  ],
  [
    'two payments of an invoice: the last comes back first',
    [
      ...paid('first', 'one', 10),
      ...paid('second', 'one', 20),
      { kind: 'returned', invoices: ['one'], units: 25 },
    ],
    [
      ['second', 20],
      ['first', 5],
    ],
  ],
  [
    'money that paid another invoice from the balance and came back',
    [
      ...paid('transfer', 'one', 10, 50),
      { kind: 'applied', invoice: 'two', units: 40 },
      { kind: 'returned', invoices: ['two'], units: 40 },
    ],
    [['transfer', 50]],
  ],
  [
    'the balance pays with its oldest money',
    [
      ...paid('first', 'one', 0, 10),
      ...paid('second', 'two', 0, 10),
      { kind: 'applied', invoice: 'three', units: 15 },
    ],
    [['second', 5]],
  ],
  [
    'a refund takes of its own payment, and one that fails puts it back',
    [
      ...paid('first', 'one', 0, 10),
      ...paid('second', 'two', 0, 10),
      { kind: 'refunded', payment: 'second', units: 10 },
      { kind: 'refund_failed', payment: 'second', units: 10 },
    ],
    [
      ['first', 10],
      ['second', 10],
    ],
  ],
  [
    'a credit note over two invoices',
    [
      ...paid('first', 'one', 10),
      ...paid('second', 'two', 10),
      { kind: 'returned', invoices: ['two', 'one'], units: 15 },
    ],
    [
      ['second', 10],
      ['first', 5],
    ],
  ],
  [
    'what no payment is known of',
    [
      { kind: 'opening', units: 7 },
      { kind: 'returned', invoices: ['old'], units: 3 },
    ],
    [[null, 10]],
  ],
])('where a balance comes from: %s', (_, moves, expected) => {
  expect([...creditByPayment(moves)]).toEqual(expected)
})

const units = fc.integer({ min: 0, max: 500 })
const name = fc.constantFrom('a', 'b', 'c')
const move = fc.oneof(
  fc.record({ kind: fc.constant('paid' as const), payment: name, invoice: name, units }),
  fc.record({ kind: fc.constant('overpaid' as const), payment: name, units }),
  fc.record({ kind: fc.constant('applied' as const), invoice: name, units }),
  fc.record({ kind: fc.constant('returned' as const), invoices: fc.array(name, { maxLength: 2 }), units }),
  fc.record({ kind: fc.constantFrom('refunded' as const, 'refund_failed' as const), payment: name, units }),
  fc.record({ kind: fc.constant('opening' as const), units }),
)

test('the parts make up the balance, and no payment has more on it than arrived by it', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (given) => {
      let balance = 0
      // the books take no more off the balance than there is
      const moves = given.map((one): CreditMove => {
        if (one.kind === 'paid') return one
        const isLeaving = one.kind === 'applied' || one.kind === 'refunded'
        const moved = isLeaving ? Math.min(balance, one.units) : one.units
        balance += isLeaving ? -moved : moved
        return { ...one, units: moved }
      })
      const parts = creditByPayment(moves)
      expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(balance)
      const arrived = (payment: string) =>
        moves
          .filter((one) => 'payment' in one && one.kind !== 'refunded' && one.payment === payment)
          .reduce((sum, one) => sum + one.units, 0)
      for (const [payment, part] of parts)
        if (payment !== null) expect(part).toBeLessThanOrEqual(arrived(payment))
    }),
  )
})
