import * as calls from '@campus/contract/quotes'
import type { ContractPrices } from '@campus/contract/quotes'
import { formatCsv, type CsvCell } from '@campus/documents/csv'
import { renderPriceList } from '@campus/documents/price-list'
import { StreamResponse, type Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { readPrices } from './contract-prices.ts'
import { readQuotingCompany } from './download-quote.ts'

export const downloadPriceList = handle(calls.downloadPriceList, async ({ params }, context) => {
  const { campus, contracts } = await readPrices(context, params.id)
  const quoting = await readQuotingCompany(context)
  const data = { campus: campus.name, valid_on: context.today, contracts, ...quoting }
  const draw = () => renderPriceList(data, context.t.locale)
  return new StreamResponse(draw, 'application/pdf', `${fileName(context, campus.name)}.pdf`)
})

export const downloadPriceListLines = handle(calls.downloadPriceListLines, async ({ params }, context) => {
  const { campus, contracts } = await readPrices(context, params.id, 'en')
  const text = formatCsv([header, ...contracts.flatMap(toCsvLines)])
  const bytes = new TextEncoder().encode(text)
  return new StreamResponse(bytes, 'text/csv; charset=utf-8', `${fileName(context, campus.name)}.csv`)
})

const fileName = ({ t, today }: Context, campus: string) =>
  t('documents.file_price_list', { campus, date: today })

const header = [
  'campus',
  'product',
  'plan',
  'section',
  'region',
  'rate_per_day',
  'percent_of_fee',
  'minimum',
  'tax_percent',
  'sum_insured',
  'admin_fee_per_policy',
  'currency',
  'price_table',
  'valid_from',
  'valid_to',
]

/** One line per section and region; a percentage of the insured fee has one line without a region. */
function toCsvLines(prices: ContractPrices): CsvCell[][] {
  const { campus, product, admin_fee, currency, price_table: table } = prices
  return prices.plans.flatMap((plan) =>
    plan.sections.flatMap((section) => {
      const before = [campus.name, product.name, plan.name, section.name]
      const after = [
        section.percent,
        section.minimum,
        section.tax_rate,
        section.sum_insured,
        admin_fee,
        currency,
        table.version,
        table.valid_from,
        table.valid_to,
      ]
      const { rates } = section
      if (rates === null) return [[...before, null, null, ...after]]
      return prices.regions.map(({ code, name }) => [...before, name, rates[code], ...after])
    }),
  )
}
