import { describe, expect, test } from 'vitest'
import { lastDayAhead, needKinds, needLevel, orderNeeds, type NeedFact } from './needs.ts'

const now = new Date('2026-12-01T15:00:00Z')
const today = '2026-12-01'
const at = (text: string) => new Date(text)

describe('how urgent a thing is', () => {
  const cases: [string, NeedFact, string][] = [
    [
      'an order that lapses tonight',
      { kind: 'unpaid_order', count: 5003, at: at('2026-12-02T05:00:00Z') },
      'now',
    ],
    [
      'an order whose hour has passed',
      { kind: 'unpaid_order', count: 1, at: at('2026-12-01T05:00:00Z') },
      'now',
    ],
    [
      'an order that lapses in three days',
      { kind: 'unpaid_order', count: 1, at: at('2026-12-04T05:00:00Z') },
      'soon',
    ],
    [
      'a cart that closes in exactly a day',
      { kind: 'cart', count: 1, at: at('2026-12-02T15:00:00Z') },
      'now',
    ],
    [
      'families with eight days left',
      { kind: 'families', count: 3, at: at('2026-12-09T15:00:01Z') },
      'later',
    ],
    ['an invoice that is overdue', { kind: 'invoice', count: 1, day: '2026-11-30' }, 'now'],
    ['an invoice due today', { kind: 'invoice', count: 1, day: today }, 'now'],
    ['an invoice due on the last day of the week', { kind: 'invoice', count: 1, day: '2026-12-07' }, 'soon'],
    ['an invoice due a day later', { kind: 'invoice', count: 1, day: '2026-12-08' }, 'later'],
    ['people left out whose trip has begun', { kind: 'left_out', count: 2, day: '2026-11-29' }, 'now'],
    ['people left out without a readable date', { kind: 'left_out', count: 2, day: null }, 'later'],
    [
      'travellers without a leader who leave tomorrow',
      { kind: 'no_leader', count: 2, day: '2026-12-02' },
      'soon',
    ],
    ['trips that begin today', { kind: 'starting', count: 9, day: today }, 'later'],
    ['unread messages', { kind: 'unread', count: 1 }, 'later'],
  ]
  test.each(cases)('%s', (_name, fact, level) => expect(needLevel(fact, now, today)).toBe(level))
})

describe('what is shown, in which order', () => {
  test('nothing when nothing counts', () => {
    expect(
      orderNeeds(
        needKinds.map((kind) => ({ kind, count: 0 })),
        { now, today },
      ),
    ).toEqual([])
  })

  test('changes alone are a need as well', () => {
    const facts: NeedFact[] = [{ kind: 'unpaid_order', count: 0, changes: 2, at: at('2026-12-02T05:00:00Z') }]
    expect(orderNeeds(facts, { now, today })).toHaveLength(1)
  })

  test('by level, then by instant, then in the order of the kinds', () => {
    const facts: NeedFact[] = [
      { kind: 'unread', count: 1 },
      { kind: 'starting', count: 3, day: today },
      { kind: 'no_leader', count: 2, day: '2026-12-03' },
      { kind: 'left_out', count: 2, day: today },
      { kind: 'invoice', count: 1, day: '2026-11-30' },
      { kind: 'unpaid_order', count: 5, at: at('2026-12-02T05:00:00Z') },
      { kind: 'families', count: 2, at: at('2026-12-05T00:00:00Z') },
      { kind: 'cart', count: 1, at: at('2026-12-01T22:00:00Z') },
    ]
    expect(orderNeeds(facts, { now, today }).map(({ kind, level }) => `${level} ${kind}`)).toEqual([
      'now cart',
      'now unpaid_order',
      'now invoice',
      'now left_out',
      'soon families',
      'soon no_leader',
      'later starting',
      'later unread',
    ])
  })

  test('the week ends on its seventh day', () => {
    expect(lastDayAhead(today)).toBe('2026-12-07')
    expect(lastDayAhead('2026-12-29')).toBe('2027-01-04')
  })
})
