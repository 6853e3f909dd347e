import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import type { Fee } from './fee.ts'
import { movedTo, perMilleText, reprice, samplePeople } from './reprice.ts'

const fee = (currency: string, total: number): Fee => ({
  insurance_cost: minor(total),
  tax: minor(0),
  admin_fee: minor(0),
  total: minor(total),
  currency,
  price_per_day: minor(0),
  charged_days: 6,
  sections: [],
  duties: [],
  price_table_version: 'x',
})

test('sums by currency the people who have a price both times, with the largest change of one', () => {
  const people: [string, number | null, number | null][] = [
    ['GBP', 1000, 1100],
    ['GBP', 1000, 500],
    ['GBP', null, 900],
    ['GBP', 900, null],
    ['EUR', 2000, 2000],
  ]
  const priced = (units: number | null, currency: string) => (units === null ? null : fee(currency, units))
  expect(
    reprice(
      people,
      ([currency, before]) => priced(before, currency),
      ([currency, , after]) => priced(after, currency),
    ),
  ).toEqual([
    {
      currency: 'GBP',
      people: 2,
      before: 2000,
      after: 1600,
      change_per_mille: -200,
      largest_per_mille: -500,
    },
    { currency: 'EUR', people: 1, before: 2000, after: 2000, change_per_mille: 0, largest_per_mille: 0 },
  ])
})

test('what cost nothing changes without bound', () => {
  const [sum] = reprice(
    [0],
    () => fee('GBP', 0),
    () => fee('GBP', 5),
  )
  expect(perMilleText(sum?.change_per_mille ?? 0)).toBe('from nothing')
})

test.each([
  [905, '+90.5 %'],
  [-500, '-50.0 %'],
  [0, '0.0 %'],
])('%d in thousandths is %s', (change, text) => {
  expect(perMilleText(change)).toBe(text)
})

test.each([
  ['2026-12-20', '2027-01-02', '2027-01-01', '2027-01-14'],
  ['2027-02-01', '2027-02-03', '2027-02-01', '2027-02-03'],
])('a trip from %s to %s is priced from %s to %s', (start, end, from, to) => {
  const trip = { plan: 'standard', destination_country_id: 'GB', start_date: start, end_date: end }
  expect(movedTo('2027-01-01', trip)).toMatchObject({ start_date: from, end_date: to })
})

test('without anybody, each plan is priced to each destination for a week and a month', () => {
  expect(
    samplePeople(['basic', 'gold'], ['ES'], '2027-01-01').map(({ plan, end_date }) => [plan, end_date]),
  ).toEqual([
    ['basic', '2027-01-07'],
    ['basic', '2027-01-30'],
    ['gold', '2027-01-07'],
    ['gold', '2027-01-30'],
  ])
})
