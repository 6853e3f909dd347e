import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { minor, sumMoney } from '../money.ts'
import { rateText, type Rate } from '../money-rate.ts'
import { changePrice } from './change-price.ts'
import {
  compilePriceTable,
  needsTotalFee,
  type PriceSectionSource,
  type SectionClass,
} from './price-table.ts'
import { computePrice, type PriceInput } from './compute-price.ts'
import { compileTaxes, type TaxSource } from './tax.ts'

const sectionClass = fc.constantFrom<SectionClass>('travel', 'assistance', 'accident', 'sickness', 'other')
const rate = fc.integer({ min: 0, max: 99_999_999 }).map((units) => rateText(units as Rate))
const section = fc.oneof(
  fc.record({
    code: fc.constant('by_day'),
    class: sectionClass,
    basis: fc.constant('per_day' as const),
    rates: fc.record({ europe: rate, worldwide: rate }),
  }),
  fc.record({
    code: fc.constant('by_fee'),
    class: sectionClass,
    basis: fc.constant('percentage' as const),
    percent: rate,
    minimum: fc.constantFrom('0.00', '15.00', '0.01'),
  }),
)
const tax: fc.Arbitrary<TaxSource> = fc.record({
  code: fc.constant('tax'),
  name: fc.constant('tax'),
  country_id: fc.constant('GB'),
  kind: fc.constantFrom('rate' as const, 'duty' as const),
  class: sectionClass,
  rate,
  amount: fc.constantFrom('1.00', '0.50'),
  currency: fc.constant('GBP'),
  from: fc.constantFrom('2020-01-01', '2026-06-01', '2026-12-31'),
  to: fc.constantFrom(null, '2027-02-01'),
})

function tableOf(sections: PriceSectionSource[]) {
  return compilePriceTable({
    version: 'v1',
    currency: 'GBP',
    valid_from: '2020-01-01',
    regions: [
      { code: 'europe', regions: ['EU'] },
      { code: 'worldwide', regions: ['AF', 'AS', 'EU', 'NA', 'SA', 'OC', 'AN'] },
    ],
    plans: { standard: { sections } },
  })
}

const trip = fc.record({
  plan: fc.constant('standard'),
  destination_country_id: fc.constantFrom('FR', 'US', 'JP'),
  start_date: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
  days: fc.integer({ min: 0, max: 730 }),
  total_fee: fc.integer({ min: 0, max: 5_000_000 }).map(minor),
})
const inputOf = ({ days, ...rest }: { days: number } & Omit<PriceInput, 'end_date'>): PriceInput => ({
  ...rest,
  end_date: addDays(rest.start_date, days),
})
const world = fc.record({
  sections: fc.array(section, { minLength: 1, maxLength: 8 }),
  taxes: fc.array(tax, { maxLength: 8 }),
  adminFee: fc.integer({ min: 0, max: 10_000 }).map(minor),
})

describe('a price', () => {
  test('is never negative, its lines are its total, and the same inputs give the same cents', () => {
    fc.assert(
      fc.property(world, trip, ({ sections, taxes, adminFee }, given) => {
        const contract = { admin_fee: adminFee, risk_country_id: 'GB' }
        const price = () => computePrice(inputOf(given), tableOf(sections), compileTaxes(taxes), contract)
        const fee = price()
        if (!fee) throw new Error('every generated trip has a price')
        const lines = [
          ...fee.sections.flatMap(({ cost, tax }) => [cost, tax]),
          ...fee.duties.map(({ amount }) => amount),
          fee.admin_fee,
        ]
        expect(Math.min(...lines)).toBeGreaterThanOrEqual(0)
        expect(sumMoney(lines)).toBe(fee.total)
        expect(fee.insurance_cost + fee.tax + fee.admin_fee).toBe(fee.total)
        expect(price()).toEqual(fee)
      }),
    )
  })

  test('never falls when the end moves later, and a change there and back costs nothing', () => {
    fc.assert(
      fc.property(world, trip, fc.nat(400), ({ sections, taxes, adminFee }, given, later) => {
        const table = tableOf(sections)
        const rows = compileTaxes(taxes)
        const contract = { admin_fee: adminFee, risk_country_id: 'GB' }
        const short = computePrice(inputOf(given), table, rows, contract)
        const long = computePrice(inputOf({ ...given, days: given.days + later }), table, rows, contract)
        if (!short || !long) throw new Error('every generated trip has a price')
        const change = changePrice(short, long)
        expect(change.total).toBeGreaterThanOrEqual(0)
        expect(change.insurance_cost + change.tax + change.admin_fee).toBe(change.total)
        expect(changePrice(long, short).total + change.total).toBe(0)
      }),
    )
  })
})

describe('what cannot be priced has no price', () => {
  const table = tableOf([
    { code: 'medical', class: 'sickness', basis: 'per_day', rates: { europe: '1' } },
    { code: 'fee', class: 'other', basis: 'percentage', percent: '3', minimum: '15.00' },
  ])
  const good: PriceInput = {
    plan: 'standard',
    destination_country_id: 'FR',
    start_date: '2026-07-01',
    end_date: '2026-07-10',
    total_fee: minor(100_000),
  }
  const price = (change: Partial<PriceInput>) =>
    computePrice({ ...good, ...change }, table, [], { admin_fee: minor(0), risk_country_id: 'GB' })

  test('the good one has', () => expect(price({})?.total).toBe(1000 + 3000))
  test.each<[string, Partial<PriceInput>]>([
    ['an unknown plan', { plan: 'gold' }],
    ['a destination without a rate', { destination_country_id: 'US' }],
    ['a country that is none', { destination_country_id: 'ZZ' }],
    ['swapped dates', { end_date: '2026-06-30' }],
    ['a day that does not exist', { end_date: '2026-02-30' }],
    ['no fee where one is insured', { total_fee: undefined }],
    ['a negative fee', { total_fee: minor(-1) }],
  ])('%s', (_name, change) => expect(price(change)).toBeNull())

  test('a plan says whether it needs the fee', () => {
    expect(needsTotalFee(table, 'standard')).toBe(true)
    expect(needsTotalFee(table, 'gold')).toBe(false)
  })
})
