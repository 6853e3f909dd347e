import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMoney, moneyText } from '../money.ts'
import { cancellationCredit, changePrice } from './change-price.ts'
import { feeOnWire } from './fee.ts'
import { coolingOffEnd, isCoolingOff } from '../policy/cooling-off.ts'
import { earnedCancellation } from '../policy/earned-cancellation.ts'
import { compilePriceTable, type PriceSectionSource, type SectionClass } from './price-table.ts'
import { computePrice, earnedBeforeStart } from './compute-price.ts'
import { compileTaxes } from './tax.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8')

/** The table under a heading of docs/money.md, one record per row; `–` is an absent cell. */
function tableUnder(heading: string): Record<string, string>[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return rows.map((cells) =>
    Object.fromEntries(head.map((name, at) => [name, cells[at]?.replace('–', '') ?? ''])),
  )
}

const regions = ['europe', 'worldwide_excl_us_ca', 'worldwide']
const sections = tableUnder('The price table of the examples').map((row): PriceSectionSource => {
  const common = { code: row['section'] ?? '', class: row['class'] as SectionClass }
  if (row['basis'] === 'percentage')
    return { ...common, basis: 'percentage', percent: row['per cent'] ?? '', minimum: row['minimum'] ?? '' }
  return {
    ...common,
    basis: 'per_day',
    rates: Object.fromEntries(regions.map((code) => [code, row[code] ?? ''])),
  }
})
const everywhere = ['AF', 'AS', 'EU', 'NA', 'SA', 'OC', 'AN']
const table = compilePriceTable({
  version: 'examples',
  currency: 'EUR',
  valid_from: '2020-01-01',
  regions: [
    { code: 'europe', regions: ['EU'] },
    { code: 'worldwide_excl_us_ca', regions: everywhere, except: ['US', 'CA'] },
    { code: 'worldwide', regions: everywhere },
  ],
  plans: {
    travel: { sections: sections.filter((section) => section.basis === 'per_day') },
    cancellation: { sections: sections.filter((section) => section.basis === 'percentage') },
    both: { sections },
  },
})
const taxes = compileTaxes(
  tableUnder('The taxes of the examples').map((row) => ({
    code: `${row['country']}-${row['class']}`,
    name: 'tax',
    country_id: row['country'] ?? '',
    kind: row['kind'] === 'duty' ? 'duty' : 'rate',
    class: row['class'] as SectionClass,
    rate: row['rate or amount'] ?? '',
    amount: row['rate or amount'] ?? '',
    currency: 'EUR',
    from: row['from'] ?? '',
    to: row['to'] || null,
  })),
)

describe('docs/money.md', () => {
  test.each(tableUnder('Worked prices'))('$case', (row) => {
    const fee = computePrice(
      {
        plan: row['plan'] ?? '',
        destination_country_id: row['destination'] ?? '',
        start_date: row['start'] ?? '',
        end_date: row['end'] ?? '',
        total_fee: row['fee insured'] ? readMoney(row['fee insured']) : undefined,
      },
      table,
      taxes,
      { admin_fee: readMoney(row['admin fee'] ?? ''), risk_country_id: row['campus'] ?? '' },
    )
    expect(fee && feeOnWire(fee)).toMatchObject({
      charged_days: Number(row['charged days']),
      insurance_cost: row['insurance cost'],
      tax: row['tax'],
      admin_fee: row['admin fee'],
      total: row['total'],
    })
  })

  const priceUntil = (end_date: string) => {
    const trip = { plan: 'travel', destination_country_id: 'FR', start_date: '2026-07-01', end_date }
    const fee = computePrice(trip, table, taxes, { admin_fee: readMoney('2.50'), risk_country_id: 'GB' })
    if (!fee) throw new Error(`no price until ${end_date}`)
    return fee
  }
  const amounts = (row: Record<string, string>) => ({
    insurance_cost: row['insurance cost'],
    tax: row['tax'],
    admin_fee: row['admin fee'],
    total: row['total'],
  })
  const asText = (change: ReturnType<typeof changePrice>) =>
    Object.fromEntries(Object.entries(change).map(([part, amount]) => [part, moneyText(amount)]))

  test.each(tableUnder('Worked changes'))('change: $case', (row) => {
    const change = changePrice(priceUntil(row['end before'] ?? ''), priceUntil(row['end after'] ?? ''))
    expect(asText(change)).toEqual(amounts(row))
  })

  test.each(tableUnder('Worked cancellations'))('cancellation: $case', (row) => {
    const day = row['cancelled on'] ?? ''
    const earned = day < '2026-07-01' ? null : priceUntil(day)
    const terms = { refunds_admin_fee: row['admin fee refunded'] === 'yes' }
    expect(asText(cancellationCredit(priceUntil('2026-07-14'), earned, terms))).toEqual(amounts(row))
  })

  test.each(tableUnder('Worked cancellations of a month'))('cancellation of a month: $case', (row) => {
    const policy = {
      issued_on: row['issued on'] ?? '',
      start_date: '2026-07-01',
      end_date: '2026-07-31',
    }
    const trip = (end_date: string) => ({
      plan: row['plan'] ?? '',
      destination_country_id: 'FR',
      start_date: policy.start_date,
      end_date,
      total_fee: readMoney('2345.67'),
    })
    const contract = { admin_fee: readMoney('2.50'), risk_country_id: 'GB' }
    const price = (end_date: string) => {
      const fee = computePrice(trip(end_date), table, taxes, contract)
      if (!fee) throw new Error(`no price until ${end_date}`)
      return fee
    }
    const earnedOn = (day: string) => {
      const coolingOff = coolingOffEnd(policy, { days: Number(row['cooling-off days']), counted: 'calendar' })
      if (isCoolingOff(coolingOff, day)) return null
      if (day >= policy.start_date) return price(day)
      const share = earnedCancellation({ ...policy, cooling_off_until: coolingOff }, day)
      return share && earnedBeforeStart(trip(policy.end_date), table, { taxes, contract, share })
    }
    const earned = earnedOn(row['cancelled on'] ?? '')
    const credit = cancellationCredit(price(policy.end_date), earned, { refunds_admin_fee: false })
    expect(asText(credit)).toEqual(amounts(row))
  })

  test('the page has its tables', () => {
    expect(tableUnder('Worked prices').length).toBeGreaterThanOrEqual(16)
    expect(tableUnder('Worked changes').length).toBeGreaterThanOrEqual(4)
    expect(tableUnder('Worked cancellations of a month').length).toBeGreaterThanOrEqual(8)
    expect(tableUnder('Worked cancellations').length).toBeGreaterThanOrEqual(5)
  })
})
