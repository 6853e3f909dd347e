import { describe, expect, test } from 'vitest'
import { ageBand, ageBands, computeAgeing } from './ageing.ts'

describe('the band of what is owed', () => {
  test.each([
    ['2026-12-31', '2026-12-01', 'not_overdue'],
    ['2026-12-01', '2026-12-01', 'not_overdue'],
    ['2026-11-30', '2026-12-01', '1_30'],
    ['2026-11-01', '2026-12-01', '1_30'],
    ['2026-10-31', '2026-12-01', '31_60'],
    ['2026-10-02', '2026-12-01', '31_60'],
    ['2026-10-01', '2026-12-01', '61_90'],
    ['2026-09-02', '2026-12-01', '61_90'],
    ['2026-09-01', '2026-12-01', 'over_90'],
    ['2019-01-01', '2026-12-01', 'over_90'],
    // over the end of February of a leap year
    ['2028-02-29', '2028-03-01', '1_30'],
    ['2028-01-31', '2028-03-01', '1_30'],
    ['2028-01-30', '2028-03-01', '31_60'],
  ])('last day %s, seen on %s: %s', (lastDay, today, band) => {
    expect(ageBand(lastDay, today)).toBe(band)
  })
})

describe('the bands of an account', () => {
  const today = '2026-12-01'
  const owed = (lastDay: string, minor: number) => ({ last_day: lastDay, owed_minor: minor })
  test.each([
    ['nothing', [], 0, [0, 0, 0, 0, 0], 0],
    [
      'one of each',
      [
        owed('2026-12-05', 1),
        owed('2026-11-20', 20),
        owed('2026-10-20', 300),
        owed('2026-09-20', 4000),
        owed('2026-01-01', 50_000),
      ],
      54_321,
      [1, 20, 300, 4000, 50_000],
      0,
    ],
    ['two of a band', [owed('2026-11-20', 20), owed('2026-11-21', 22)], 42, [0, 42, 0, 0, 0], 0],
    ['credit beside what is owed', [owed('2026-11-20', 5000)], 3000, [0, 5000, 0, 0, 0], 2000],
    ['credit alone', [], -700, [0, 0, 0, 0, 0], 700],
    [
      'paid too much: no band below nothing',
      [owed('2026-11-20', -500), owed('2026-12-20', 300)],
      -200,
      [300, 0, 0, 0, 0],
      500,
    ],
    ['paid exactly', [owed('2020-01-01', 0)], 0, [0, 0, 0, 0, 0], 0],
  ] as const)('%s', (_what, invoices, balance, bands, credit) => {
    const ageing = computeAgeing(invoices, { balanceMinor: balance, today })
    expect(ageBands.map((band) => ageing.bands[band])).toEqual(bands)
    expect(ageing.credit_minor).toBe(credit)
    expect(bands.reduce((sum: number, one) => sum + one, 0) - credit).toBe(balance)
  })
})
