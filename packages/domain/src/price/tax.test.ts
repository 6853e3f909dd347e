import { expect, test } from 'vitest'
import { rateText } from '../money-rate.ts'
import { compileTaxes, ratePeriods } from './tax.ts'

const row = (more: object) => ({
  code: 'it_premium_tax',
  name: 'Imposta sulle assicurazioni',
  country_id: 'IT',
  kind: 'rate' as const,
  rate: '21.25',
  from: '1999-01-01',
  ...more,
})
const taxes = compileTaxes([
  row({ class: 'other' }),
  row({ class: 'sickness', rate: '2.5', from: '2027-01-01', to: '2027-12-31' }),
  row({ class: 'sickness', rate: '3', from: '2028-01-01' }),
  row({ class: 'accident', rate: '2.5' }),
  row({ country_id: 'ES', class: 'other', rate: '8', from: '2027-03-01' }),
])
const periods = (sectionClass: 'sickness' | 'accident' | 'travel', day: string, countryId = 'IT') =>
  ratePeriods(taxes, { countryId, sectionClass, day }).map(({ rate, from }) => `${rateText(rate)} ${from}`)

test.each([
  [
    'of a class with later rows',
    'sickness',
    '2026-12-01',
    ['21.25 2026-12-01', '2.5 2027-01-01', '3 2028-01-01'],
  ],
  ['on the first day of a later row', 'sickness', '2027-01-01', ['2.5 2027-01-01', '3 2028-01-01']],
  ['of a class that never changes', 'accident', '2026-12-01', ['2.5 2026-12-01']],
  ['of a class without a row, which has that of the others', 'travel', '2026-12-01', ['21.25 2026-12-01']],
] as const)('the rates %s', (_name, sectionClass, day, expected) => {
  expect(periods(sectionClass, day)).toEqual(expected)
})

test('the rows of another country change nothing', () => {
  expect(periods('travel', '2027-01-01', 'ES')).toEqual(['0 2027-01-01', '8 2027-03-01'])
})
