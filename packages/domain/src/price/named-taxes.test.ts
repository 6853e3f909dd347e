import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsText } from '../money.ts'
import type { FeeOnWire } from './fee.ts'
import { namedTaxes } from './named-taxes.ts'
import { compileTaxes } from './tax.ts'

const dated = { from: '2020-01-01', to: null }
const taxes = compileTaxes([
  {
    code: 'gb_higher',
    tax_kind: 'gb_ipt',
    name: 'x',
    country_id: 'GB',
    kind: 'rate',
    class: 'travel',
    rate: '20',
    ...dated,
  },
  {
    code: 'gb',
    tax_kind: 'gb_ipt',
    name: 'x',
    country_id: 'GB',
    kind: 'rate',
    class: 'other',
    rate: '12',
    ...dated,
  },
  { code: 'ie_levy', name: 'x', country_id: 'IE', kind: 'rate', class: 'other', rate: '3', ...dated },
  {
    code: 'ie_icf',
    name: 'x',
    country_id: 'IE',
    kind: 'rate',
    class: 'other',
    rate: '2',
    from: '2020-01-01',
    to: '2025-12-31',
  },
  {
    code: 'ie_icf',
    name: 'x',
    country_id: 'IE',
    kind: 'rate',
    class: 'other',
    rate: '1',
    from: '2026-01-01',
  },
  { code: 'ie_stamp', name: 'x', country_id: 'IE', kind: 'duty', amount: '1.00', currency: 'EUR', ...dated },
])

type Section = FeeOnWire['sections'][number]
const feeOf = (sections: Partial<Section>[], duties: FeeOnWire['duties'] = []) =>
  ({ sections, duties }) as unknown as FeeOnWire
const section = (cost: string, tax: string, tax_rate: string, kind: Section['class'] = 'travel') => ({
  class: kind,
  cost,
  tax,
  tax_rate,
})

test.each([
  [
    'a levy and a fund apart',
    'IE',
    '2026-07-01',
    section('100.00', '4.00', '4'),
    ['ie_levy 3 3.00', 'ie_icf 1 1.00'],
  ],
  [
    'by the rates of the day',
    'IE',
    '2025-12-31',
    section('100.00', '5.00', '5'),
    ['ie_levy 3 3.00', 'ie_icf 2 2.00'],
  ],
  [
    'a cent goes to the largest remainder',
    'IE',
    '2026-07-01',
    section('8.97', '0.36', '4'),
    ['ie_levy 3 0.27', 'ie_icf 1 0.09'],
  ],
  [
    'a tax of one cent',
    'IE',
    '2026-07-01',
    section('0.25', '0.01', '4'),
    ['ie_levy 3 0.01', 'ie_icf 1 0.00'],
  ],
  ['a class with a rate of its own', 'GB', '2026-07-01', section('10.00', '2.00', '20'), ['gb_ipt 20 2.00']],
  ['the others', 'GB', '2026-07-01', section('10.00', '1.20', '12', 'cancellation'), ['gb_ipt 12 1.20']],
  [
    'a rate that the catalogue does not have',
    'GB',
    '2026-07-01',
    section('10.00', '1.75', '17.5'),
    ['insurance_tax 17.5 1.75'],
  ],
  ['no tax at all', 'AU', '2026-07-01', section('10.00', '0.00', '0'), ['no_tax 0 0.00']],
])('%s', (_case, countryId, start, one, expected) => {
  const named = namedTaxes(feeOf([one]), taxes, { countryId, start })
  expect(named.map(({ kind, rate, tax }) => `${kind} ${rate} ${unitsText(tax)}`)).toEqual(expected)
})

test('cents that are left over do not add up section by section', () => {
  const sections = Array.from({ length: 8 }, (_, at) =>
    section('1.25', '0.05', '4', at % 2 === 0 ? 'travel' : 'accident'),
  )
  const named = namedTaxes(feeOf(sections), taxes, { countryId: 'IE', start: '2026-07-01' })
  expect(named.map(({ kind, premium, tax }) => [kind, premium, tax])).toEqual([
    ['ie_levy', 1000, 30],
    ['ie_icf', 1000, 10],
  ])
})

test('a fixed duty has no rate', () => {
  const duty = { code: 'ie_stamp', name: 'Stamp duty per policy', amount: '1.00' }
  expect(namedTaxes(feeOf([], [duty]), taxes, { countryId: 'IE', start: '2026-07-01' })).toEqual([
    { kind: 'ie_stamp', rate: null, premium: 0, tax: 100 },
  ])
})

test('whatever the amounts, the kinds add up to the tax and none is negative', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100_000), (cost, tax) => {
      const one = section(unitsText(cost), unitsText(tax), '4')
      const named = namedTaxes(feeOf([one]), taxes, { countryId: 'IE', start: '2026-07-01' })
      expect(named.reduce((sum, part) => sum + part.tax, 0)).toBe(tax)
      expect(Math.min(...named.map((part) => part.tax))).toBeGreaterThanOrEqual(0)
    }),
  )
})
