import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { minor, readMoney } from '../money.ts'
import { compilePriceTable } from '../price/price-table.ts'
import { computePrice } from '../price/compute-price.ts'
import { compileTaxes } from '../price/tax.ts'
import { composePriceSheet, type PriceSheetSource } from './price-sheet.ts'
import { computeQuote } from './compute-quote.ts'
import { validateQuote, type QuoteInput, type QuoteTerms } from './validate-quote.ts'

const table = compilePriceTable({
  version: 'v1',
  currency: 'GBP',
  valid_from: '2026-01-01',
  regions: [
    { code: 'europe', regions: ['EU'] },
    { code: 'worldwide', regions: ['AF', 'AS', 'EU', 'OC', 'AN'] },
  ],
  plans: {
    days: {
      sections: [
        {
          code: 'medical',
          class: 'sickness',
          basis: 'per_day',
          rates: { europe: '0.598', worldwide: '1.316' },
        },
        {
          code: 'baggage',
          class: 'travel',
          basis: 'per_day',
          rates: { europe: '0.161', worldwide: '0.354' },
        },
      ],
    },
    fee: {
      sections: [
        { code: 'course_fee', class: 'cancellation', basis: 'percentage', percent: '3.2', minimum: '15.00' },
      ],
    },
  },
})
const tax = { code: 't', name: 'Premium tax', country_id: 'GB', kind: 'rate', from: '2020-01-01' } as const
const taxes = compileTaxes([
  { ...tax, class: 'sickness', rate: '20' },
  { ...tax, class: 'travel', rate: '20' },
  { ...tax, name: 'Lower tax', class: 'other', rate: '12' },
  { ...tax, name: 'Lower tax', class: 'other', rate: '10', from: '2010-01-01', to: '2019-12-31' },
])
const contract = { admin_fee: readMoney('2.50'), risk_country_id: 'GB' }
const terms: QuoteTerms = {
  today: '2026-12-01',
  last_end_date: '2027-12-31',
  longest_trip_days: 300,
  plans: ['days', 'fee'],
  table,
}
const good: QuoteInput = {
  plan: 'days',
  destination_country_id: 'FR',
  start_date: '2026-12-10',
  end_date: '2026-12-19',
  total_fee: '',
  people: { student: 1, immediate_family: 0, group_leader: 0 },
}
const people = (student: number, immediate_family = 0, group_leader = 0) => ({
  people: { student, immediate_family, group_leader },
})

describe('what keeps a quote from being calculated', () => {
  test.each<[string, Partial<QuoteInput>, string[]]>([
    ['nothing', {}, []],
    ['a trip of one day is a trip', { end_date: '2026-12-10' }, []],
    ['no plan', { plan: '' }, ['plan required']],
    ['a plan not on offer', { plan: 'gold' }, ['plan plan_not_found']],
    ['no destination', { destination_country_id: '' }, ['destination_country_id required']],
    [
      'a country that is none',
      { destination_country_id: 'ZZ' },
      ['destination_country_id country_not_found'],
    ],
    [
      'a country outside',
      { destination_country_id: 'US' },
      ['destination_country_id destination_not_covered'],
    ],
    ['no dates', { start_date: '', end_date: '' }, ['start_date required', 'end_date required']],
    ['no such day', { start_date: '2026-02-30' }, ['start_date date_invalid']],
    ['as typed', { end_date: '12-19' }, ['end_date date_invalid']],
    ['yesterday', { start_date: '2026-11-30' }, ['start_date start_in_past']],
    ['today', { start_date: '2026-12-01' }, []],
    ['the last day of the year', { start_date: '2026-12-31', end_date: '2027-01-09' }, []],
    [
      'the first day of next year',
      { start_date: '2027-01-01', end_date: '2027-01-09' },
      ['start_date current_year_quote 2027'],
    ],
    [
      'swapped dates, said at both ends',
      { start_date: '2026-12-19', end_date: '2026-12-10' },
      ['start_date from_date_after', 'end_date after_from_date'],
    ],
    [
      'swapped dates with a start in the past',
      { start_date: '2026-11-19', end_date: '2026-11-10' },
      ['start_date start_in_past', 'end_date after_from_date'],
    ],
    ['too late an end', { end_date: '2028-01-01' }, ['end_date end_too_late 2027-12-31']],
    ['too long a trip', { end_date: '2027-10-20' }, ['end_date trip_too_long 300']],
    ['no fee where one is insured', { plan: 'fee' }, ['total_fee required']],
    ['a fee of words', { plan: 'fee', total_fee: 'lots' }, ['total_fee total_fee_invalid']],
    ['a negative fee', { plan: 'fee', total_fee: '-1.00' }, ['total_fee total_fee_invalid']],
    ['a fee alone needs no destination', { plan: 'fee', total_fee: '900', destination_country_id: '' }, []],
    ['nobody', people(0), ['people.student people_required']],
    ['a leader alone', people(0, 0, 1), []],
    ['more than one import takes', people(5000, 1), ['people.student too_many_people 5000']],
    [
      'everything at once',
      { plan: '', destination_country_id: 'ZZ', start_date: '', end_date: 'x', total_fee: '?', ...people(0) },
      [
        'plan required',
        'destination_country_id country_not_found',
        'start_date required',
        'end_date date_invalid',
        'total_fee total_fee_invalid',
        'people.student people_required',
      ],
    ],
  ])('%s', (_name, change, expected) => {
    const issues = validateQuote({ ...good, ...change }, terms)
    expect(
      issues.map(({ key, code, params }) =>
        [
          key,
          code,
          ...Object.entries(params ?? {}).flatMap(([name, value]) => (name === 'plan' ? [] : value)),
        ].join(' '),
      ),
    ).toEqual(expected)
  })
})

describe('a quote', () => {
  test('is the price of one person by the one price rule, times the people', () => {
    const dayCount = fc.integer({ min: 1, max: 200 })
    const counts = fc.record({
      student: fc.integer({ min: 1, max: 900 }),
      immediate_family: fc.integer({ min: 0, max: 900 }),
      group_leader: fc.integer({ min: 0, max: 900 }),
    })
    fc.assert(
      fc.property(dayCount, counts, (days, count) => {
        const end_date = addDays(good.start_date, days - 1)
        const { quote } = computeQuote({ ...good, end_date, people: count }, terms, taxes, contract)
        const fee = computePrice({ ...good, end_date, total_fee: undefined }, table, taxes, contract)
        if (!quote || !fee) throw new Error('every such trip has a price')
        expect(quote.fee).toEqual(fee)
        const sum = count.student + count.immediate_family + count.group_leader
        expect(quote.totals.total).toBe(minor(fee.total * sum))
        const { insurance_cost, tax: taxOfAll, admin_fee, total } = quote.totals
        expect(insurance_cost + taxOfAll + admin_fee).toBe(total)
        expect(quote.isMinimumCharged).toBe(days < 6)
      }),
    )
  })

  test.each([
    ['one day is charged for six', '2026-12-10', 1, 6, true],
    ['five days are charged for six', '2026-12-14', 5, 6, true],
    ['six days are six', '2026-12-15', 6, 6, false],
    ['ten days are ten', '2026-12-19', 10, 10, false],
  ])('%s', (_name, end_date, days, charged, isMinimum) => {
    const { quote } = computeQuote({ ...good, end_date }, terms, taxes, contract)
    expect([quote?.days, quote?.fee.charged_days, quote?.isMinimumCharged]).toEqual([
      days,
      charged,
      isMinimum,
    ])
  })

  test('a plan that the contract names and its price table lacks is refused, not guessed', () => {
    const offered = { ...terms, plans: ['days', 'fee', 'gold'] }
    const { quote, issues } = computeQuote({ ...good, plan: 'gold' }, offered, taxes, contract)
    expect([quote, issues.map(({ code }) => code)]).toEqual([null, ['plan_not_found']])
  })
})

describe('a price sheet', () => {
  const product: PriceSheetSource['product'] = {
    sections: [
      { code: 'medical', class: 'sickness', title: 'Medical', summary: 'Doctors' },
      { code: 'baggage', class: 'travel', title: 'Baggage', summary: 'Bags' },
      { code: 'course_fee', class: 'cancellation', title: 'The course', summary: 'The fee' },
    ],
    plans: [
      {
        code: 'days',
        name: 'By day',
        excess: { GBP: '50.00' },
        sums: { medical: { GBP: '1000.00' }, baggage: { GBP: '10.00' } },
      },
      { code: 'fee', name: 'By fee', excess: { GBP: '0.00' }, sums: { course_fee: null } },
    ],
    territories: [
      { region: 'europe', text: 'Europe', schengen_states: [] },
      { region: 'worldwide', text: 'World', schengen_states: [] },
      { region: 'moon', text: 'Not in the table', schengen_states: [] },
    ],
  }
  const sheetOf = (plans: string[]) =>
    composePriceSheet({
      product,
      plans,
      table,
      taxes,
      contract,
      today: '2026-12-01',
    })

  test('has the plans on offer, the regions of the table, and each tax in force with who pays it', () => {
    const sheet = sheetOf(['days', 'fee'])
    expect(sheet.regions.map(({ code }) => code)).toEqual(['europe', 'worldwide'])
    expect(sheet.taxes).toEqual([
      { name: 'Premium tax', rate: '20', classes: ['sickness', 'travel'] },
      { name: 'Lower tax', rate: '12', classes: ['cancellation'] },
    ])
    expect(sheet.plans[0]?.per_day).toEqual({ europe: '0.759', worldwide: '1.67' })
    expect(sheet.plans[1]).toMatchObject({
      per_day: null,
      sections: [{ percent: '3.2', minimum: '15.00', tax_rate: '12', sum_insured: null, rates: null }],
    })
    expect(sheetOf(['fee']).plans.map(({ code }) => code)).toEqual(['fee'])
    expect(sheetOf(['fee']).taxes.map(({ name }) => name)).toEqual(['Lower tax'])
  })

  test('its examples are what a quote of the same trip costs', () => {
    const [byDay, byFee] = sheetOf(['days', 'fee']).plans
    expect(byDay?.examples.map(({ region, days }) => `${region} ${days}`)).toEqual([
      'europe 7',
      'europe 14',
      'europe 28',
      'worldwide 7',
      'worldwide 14',
      'worldwide 28',
    ])
    // 7 × 0.598 = 4.19, 7 × 0.161 = 1.13; tax 0.84 and 0.23; admin fee 2.50
    expect(byDay?.examples[0]?.total).toBe('8.89')
    // 3.2 % of 1,000 = 32.00; tax 3.84; admin fee 2.50
    expect(byFee?.examples).toEqual([{ region: null, days: null, total_fee: '1000.00', total: '38.34' }])
  })
})
