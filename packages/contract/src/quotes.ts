import { applicantTypes } from '@campus/domain/applicant/applicant-field'
import { sectionClasses } from '@campus/domain/price/price-table'
import { productPageNames } from '@campus/domain/quote/product-pages'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { feeShape, totalsShape } from './enrollment-rows.ts'
import { amount, currency, day, id, idParams, maxInteger } from './wire.ts'

/*
 * Who may: those who may read policies may see prices, for a quote insures nobody and keeps nothing; an order needs
 * `create_policy` as ever. Source: docs/decisions/0028-quotes.md.
 */

const text = z.string().trim().max(100, 'too_long').default('')
const peopleCount = z.coerce
  .number({ error: 'wrong_type' })
  .int('wrong_type')
  .min(0, 'too_small')
  .max(maxInteger, 'too_many_people')
  .default(0)

/** A trip to be quoted. Dates and fee come as typed: what is wrong with them is reported at their field. */
export const quoteBody = z.object({
  contract_id: id,
  plan: text,
  /** Only for plans whose price depends on it. */
  destination_country_id: text,
  start_date: text,
  end_date: text,
  /** The course or trip fee insured; only for plans that insure it. */
  total_fee: text,
  /** All kinds pay the same; one student when left out. */
  people: z
    .object({ student: peopleCount, immediate_family: peopleCount, group_leader: peopleCount })
    .default({ student: 1, immediate_family: 0, group_leader: 0 }),
})
export type QuoteBody = z.output<typeof quoteBody>

const campus = z.object({ id, name: z.string() })

export const quoteShape = z.object({
  contract_id: id,
  campus,
  product: z.object({ id, name: z.string(), name_en: z.string(), kind: z.string() }),
  plan: z.object({ code: z.string(), name: z.string() }),
  destination_country_id: z.string().nullable(),
  start_date: day,
  end_date: day,
  total_fee: amount.nullable(),
  days: z.number().int(),
  /** The trip is shorter than the 6 days it is charged for. */
  is_minimum_charged: z.boolean(),
  people: z.record(z.enum(applicantTypes), z.number().int()),
  /** Of one person: the same cents as calculate-fee. */
  fee: feeShape,
  /** Of all people. */
  totals: totalsShape,
  cover: z.array(z.object({ code: z.string(), name: z.string(), sum_insured: amount.nullable() })),
  calculated_on: day,
})
export type WireQuote = z.infer<typeof quoteShape>

const rates = z.record(z.string(), z.string())

/** The prices of a contract: plans × regions × sections, with dates, taxes and admin fee. */
export const contractPricesShape = z.object({
  contract_id: id,
  campus,
  product: z.object({
    id,
    name: z.string(),
    name_en: z.string(),
    language: z.string(),
    kind: z.string(),
    summary: z.string(),
  }),
  currency,
  admin_fee: amount,
  valid_from: day,
  valid_to: day.nullable(),
  price_table: z.object({ version: z.string(), valid_from: day, valid_to: day.nullable() }),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  taxes: z.array(z.object({ name: z.string(), rate: z.string(), classes: z.array(z.enum(sectionClasses)) })),
  duties: z.array(z.object({ name: z.string(), amount })),
  plans: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      excess: z.string(),
      sections: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          class: z.enum(sectionClasses),
          /** Per day and region, before tax; null where the price is a share of the fee insured. */
          rates: rates.nullable(),
          percent: z.string().nullable(),
          minimum: amount.nullable(),
          tax_rate: z.string(),
          /** Null is the course or trip fee insured. */
          sum_insured: amount.nullable(),
        }),
      ),
      per_day: rates.nullable(),
      examples: z.array(
        z.object({
          region: z.string().nullable(),
          days: z.number().int().nullable(),
          total_fee: amount.nullable(),
          total: amount,
        }),
      ),
    }),
  ),
})
export type ContractPrices = z.infer<typeof contractPricesShape>

const quoteProductShape = z.object({
  page: z.enum(productPageNames),
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  name_en: z.string(),
  language: z.string(),
  summary: z.string(),
  /** For trips within the home country too. */
  is_domestic: z.boolean(),
  currency,
  company: z.object({ code: z.string(), name: z.string(), email: z.string(), telephone: z.string() }),
  sections: z.array(z.object({ code: z.string(), title: z.string(), summary: z.string() })),
  territories: z.array(z.object({ region: z.string(), text: z.string() })),
  plans: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      excess: amount,
      /** By section; null is the course or trip fee insured. */
      sums: z.record(z.string(), amount.nullable()),
    }),
  ),
  /** Of each of the caller's campuses that can buy it today; empty when none can. */
  contracts: z.array(contractPricesShape),
})
export type QuoteProduct = z.infer<typeof quoteProductShape>

export const calculateQuote = defineCall({
  name: 'calculate-quote',
  feature: 'quotes',
  summary: 'What it would cost to insure people for a trip; nothing is stored and no one is insured',
  method: 'POST',
  path: '/school/quotes/calculate',
  access: 'read_policy',
  forKeys: true,
  body: quoteBody,
  response: z.object({ quote: quoteShape }),
  errors: ['current_year_quote', 'from_date_after', 'after_from_date', 'destination_not_covered'],
})

export const downloadQuote = defineCall({
  name: 'download-quote',
  feature: 'quotes',
  summary: 'The same quote as a PDF, which says that it is no offer of cover and no policy',
  method: 'POST',
  path: '/school/quotes/pdf',
  access: 'read_policy',
  forKeys: true,
  body: quoteBody,
  stream: 'application/pdf',
  errors: ['current_year_quote', 'from_date_after', 'after_from_date', 'destination_not_covered'],
})

export const listPrices = defineCall({
  name: 'list-prices',
  feature: 'quotes',
  summary: 'The pricing list of a campus: every contract with its plans, regions, sections, taxes and dates',
  method: 'GET',
  path: '/school/campuses/:id/price-list',
  access: 'read_policy',
  forKeys: true,
  params: idParams,
  response: z.object({ valid_on: day, contracts: z.array(contractPricesShape) }),
})

export const downloadPriceList = defineCall({
  name: 'download-price-list',
  feature: 'quotes',
  summary: 'The pricing list of a campus as a PDF',
  method: 'GET',
  path: '/school/campuses/:id/price-list/pdf',
  access: 'read_policy',
  forKeys: true,
  params: idParams,
  stream: 'application/pdf',
})

export const downloadPriceListLines = defineCall({
  name: 'download-price-list-lines',
  feature: 'quotes',
  summary: 'The pricing list of a campus as CSV: a line for each product, plan, section and region',
  method: 'GET',
  path: '/school/campuses/:id/price-list/csv',
  access: 'read_policy',
  forKeys: true,
  params: idParams,
  stream: 'text/csv; charset=utf-8',
})

export const getQuoteProduct = defineCall({
  name: 'get-quote-product',
  feature: 'quotes',
  summary: 'A kind of product: what it covers, its plans, and its prices where a campus can buy it',
  method: 'GET',
  path: '/school/quotes/products/:page',
  access: 'read_policy',
  forKeys: true,
  params: z.object({ page: z.enum(productPageNames, { error: 'not_an_option' }) }),
  response: z.object({ product: quoteProductShape }),
})

export const quoteCalls = [
  calculateQuote,
  downloadQuote,
  listPrices,
  downloadPriceList,
  downloadPriceListLines,
  getQuoteProduct,
]
