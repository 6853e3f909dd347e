import { expect, test } from 'vitest'
import { taxEdits, type TaxUse } from './tax-edits.ts'
import type { TaxSource } from './tax.ts'

const row: TaxSource = {
  code: 'it_tax',
  name: 'Tax',
  country_id: 'IT',
  kind: 'rate',
  class: 'other',
  rate: '21.25',
  from: '1999-01-01',
  to: null,
}
const today = '2026-12-01'
const taxedOn = (start_date: string, country_id = 'IT') => [{ tax_table_id: 'sold', country_id, start_date }]
/** What an import of `after` is told where `before` is on sale and somebody was taxed by `sold`. */
const edits = (before: TaxSource, after: TaxSource[], uses = taxedOn('2026-12-05'), sold = before) =>
  taxEdits([before], after, { uses, tables: new Map([['sold', [sold]]]) }, today)

test.each<[name: string, before: TaxSource, after: TaxSource[], problem: RegExp]>([
  [
    'another rate',
    row,
    [{ ...row, rate: '22' }],
    /cannot be edited \(rate: 21\.25 → 22\): give it its last day/,
  ],
  ['another kind of tax', row, [{ ...row, tax_kind: 'x' }], /cannot be edited \(tax_kind: it_tax → x\)/],
  ['no row', row, [], /cannot be removed/],
  ['a row of another class in its place', row, [{ ...row, class: 'sickness' }], /cannot be removed/],
  ['a last day that has passed', row, [{ ...row, to: '2026-11-30' }], /cannot end on 2026-11-30/],
  [
    'no last day where it had one that has passed',
    { ...row, to: '2026-11-30' },
    [row],
    /ended on 2026-11-30, which has passed/,
  ],
])('a row in use cannot be given %s', (_name, before, after, problem) => {
  const used = taxedOn('2026-11-20')
  expect(edits(before, after, used)).toEqual([expect.stringMatching(problem)])
  expect(edits(before, after, used)[0]).toContain('tax IT it_tax other from 1999-01-01 is in use and')
})

test('a row in use may be put better, end on a day to come, and stand beside new rows', () => {
  const { to: _to, ...open } = row
  expect(edits(open, [{ ...row, name: 'Imposta', names: { en: 'Tax' } }])).toEqual([])
  expect(edits(row, [{ ...row, to: '2026-12-01' }])).toEqual([])
  expect(
    edits(row, [{ ...row, code: 'new', class: 'sickness', rate: '2.5', from: '2027-01-01' }, row]),
  ).toEqual([])
})

test.each([
  ['of another country', taxedOn('2026-12-05', 'ES')],
  ['whose cover began before it was in force', taxedOn('1998-12-31')],
  ['by another table', [{ ...taxedOn('2026-12-05')[0], tax_table_id: 'other' } as TaxUse]],
])('a row is free where somebody was taxed only %s', (_name, uses) => {
  expect(edits(row, [{ ...row, rate: '22' }], uses)).toEqual([])
})

test('a wrong rate that nobody was charged is corrected, though people were taxed by the row before it', () => {
  expect(edits({ ...row, rate: '212.5' }, [row], taxedOn('2026-12-05'), row)).toEqual([])
})
