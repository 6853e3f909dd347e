import type { InvoiceData } from '../src/invoice.ts'
import type { PriceListData } from '../src/price-list.ts'
import type { QuoteData } from '../src/quote.ts'
import type { ReceiptData } from '../src/receipt.ts'
import type { StatementData } from '../src/statement.ts'
import { company } from './sample-certificates.ts'

const client = {
  name: 'Harbour Language School Ltd',
  number: 'C-000017',
  vat_number: 'GB 123 4567 89',
  address: ['Accounts department', '3 Old Steine', 'Brighton BN1 1EL', 'United Kingdom'],
}
const people = Array.from({ length: 12 }, (_, index) => ({
  policy_number: `GB26-${String(123 + index).padStart(6, '0')}-K`,
  name: ['Zoë Müller-Łódź', '陈静', 'Дмитрий Щербаков', 'Ελένη Παπαδοπούλου'][index % 4] ?? '',
  start_date: '2027-07-05',
  end_date: '2027-07-30',
  insurance_cost: '39.34',
  tax: '7.87',
  admin_fee: '2.50',
  total: '49.71',
}))

const ipt = { en: 'Insurance Premium Tax', de: 'Versicherungsteuer' }

export const sampleInvoice: InvoiceData = {
  kind: 'invoice',
  number: 'GB-2026-000041',
  issued_on: '2026-12-01',
  due_on: '2026-12-31',
  currency: 'GBP',
  company,
  client,
  groups: [
    {
      title: 'Brighton, Travel, Plus',
      policies_count: 12,
      insurance_cost: '472.08',
      tax: '94.44',
      admin_fee: '30.00',
      total: '596.52',
    },
    {
      title: 'Edinburgh, Cancellation, Standard',
      policies_count: 3,
      insurance_cost: '1720.00',
      tax: '206.40',
      admin_fee: '7.50',
      total: '1933.90',
    },
  ],
  insurance_cost: '2192.08',
  taxes: [
    { names: ipt, rate: '20', amount: '94.44' },
    { names: ipt, rate: '12', amount: '206.40' },
  ],
  admin_fee: '37.50',
  total: '2530.42',
  payments: [{ date: '2026-12-03', method: 'bank-transfer', amount: '1000.00' }],
  amount_due: '1530.42',
  people,
}

export const sampleReceipt: ReceiptData = {
  number: 'R-2026-000007',
  paid_on: '2026-12-03',
  invoice_numbers: ['GB-2026-000041'],
  currency: 'GBP',
  company,
  client,
  groups: sampleInvoice.groups.slice(0, 1),
  insurance_cost: '472.08',
  taxes: [{ names: ipt, rate: '20', amount: '94.44' }],
  admin_fee: '30.00',
  total: '596.52',
  payments: [
    { date: '2026-12-02', method: 'bank-transfer', amount: '100.00' },
    { date: '2026-12-03', method: 'stripe', amount: '500.00', reference: 'pi_3Nx1' },
  ],
  to_credit_balance: '3.48',
  has_amounts: true,
}

export const sampleStatement: StatementData = {
  from: '2026-12-01',
  to: '2026-12-31',
  currency: 'GBP',
  company,
  client,
  opening_balance: '0.00',
  entries: [
    {
      date: '2026-12-01',
      number: 'GB-2026-000041',
      description: 'Invoice',
      charged: '2530.42',
      credited: null,
      balance: '2530.42',
    },
    {
      date: '2026-12-03',
      number: 'R-2026-000007',
      description: 'Bank transfer',
      charged: null,
      credited: '1000.00',
      balance: '1530.42',
    },
  ],
  closing_balance: '1530.42',
  drawn_on: '2026-12-31',
  ageing: {
    day: '2026-12-31',
    bands: [
      { band: 'not_overdue', amount: '530.42' },
      { band: '1_30', amount: '1000.00' },
      { band: '31_60', amount: '0.00' },
      { band: '61_90', amount: '0.00' },
      { band: 'over_90', amount: '20.00' },
    ],
    credit: '-20.00',
  },
}

export const sampleQuote: QuoteData = {
  company,
  client: 'Harbour Language School Ltd',
  campus: { name: 'Brighton' },
  product: { name: 'Travel' },
  plan: { name: 'Plus' },
  destination_country_id: 'FR',
  start_date: '2026-12-10',
  end_date: '2026-12-19',
  total_fee: null,
  days: 10,
  is_minimum_charged: false,
  people: { student: 20, immediate_family: 1, group_leader: 2 },
  fee: {
    insurance_cost: '7.02',
    tax: '1.40',
    admin_fee: '2.50',
    total: '10.92',
    currency: 'GBP',
    price_per_day: '0.70',
    charged_days: 10,
    sections: [{ code: 'medical', cost: '7.02', tax: '1.40', tax_rate: '20' }],
    duties: [],
    price_table_version: 'travel-gbp-2026.1',
  },
  totals: { people: 23, insurance_cost: '161.46', tax: '32.20', admin_fee: '57.50', total: '251.16' },
  cover: [{ code: 'medical', name: 'Medical treatment abroad', sum_insured: '5000000.00' }],
  calculated_on: '2026-12-01',
}

export const samplePrices: PriceListData = {
  company,
  client: 'Harbour Language School Ltd',
  campus: 'Brighton',
  valid_on: '2026-12-01',
  contracts: [
    {
      product: { name: 'Travel and fee' },
      currency: 'GBP',
      admin_fee: '2.50',
      price_table: { version: 'both-1', valid_from: '2026-01-01', valid_to: '2026-12-31' },
      regions: [
        { code: 'europe', name: 'All of Europe' },
        { code: 'worldwide_excl_us_ca', name: 'All but two' },
      ],
      taxes: [{ name: 'Insurance Premium Tax', rate: '12', classes: ['sickness', 'cancellation'] }],
      duties: [{ name: 'Stamp duty', amount: '1.00' }],
      plans: [
        {
          code: 'standard',
          name: 'Standard',
          excess: '100.00',
          per_day: { europe: '0.52', worldwide_excl_us_ca: '0.728' },
          sections: [
            {
              code: 'medical',
              name: 'Medical',
              class: 'sickness',
              rates: { europe: '0.52', worldwide_excl_us_ca: '0.728' },
              percent: null,
              minimum: null,
              tax_rate: '12',
              sum_insured: '2000000.00',
            },
            {
              code: 'course_fee',
              name: 'Cancellation of the course',
              class: 'cancellation',
              rates: null,
              percent: '3.2',
              minimum: '15.00',
              tax_rate: '12',
              sum_insured: null,
            },
          ],
          examples: [
            { region: 'europe', days: 7, total_fee: '1000.00', total: '43.42' },
            { region: 'worldwide_excl_us_ca', days: 7, total_fee: '1000.00', total: '45.06' },
          ],
        },
      ],
    },
  ],
}
