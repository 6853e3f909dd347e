import type { Contract } from '@campus/contract/campuses'
import { readMoney } from '@campus/domain/money'
import { compilePriceTable, type PriceTable, type PriceTableSource } from '@campus/domain/price/price-table'
import { compileTaxes, type TaxSource } from '@campus/domain/price/tax'
import { computeQuote } from '@campus/domain/quote/compute-quote'
import type { QuoteInput } from '@campus/domain/quote/validate-quote'

type Pricing = { price_table: PriceTableSource; taxes: TaxSource[]; risk_country_id: string }

export type Quoter = { table: PriceTable; quote: (input: QuoteInput) => ReturnType<typeof computeQuote> }

/** Quotes like the server, with the contract's own price table, taxes and rules. */
export function createQuoter(contract: Contract): Quoter {
  // typed as unknown in the contract: both have the catalogue's format, which the server has validated
  const pricing = contract.pricing as Pricing
  const table = compilePriceTable(pricing.price_table)
  const taxes = compileTaxes(pricing.taxes)
  const { today, last_end_date, longest_trip_days, plans } = contract.rules
  const terms = { today, last_end_date, longest_trip_days, plans, table }
  const priced = {
    admin_fee: readMoney(contract.admin_fee),
    risk_country_id: pricing.risk_country_id,
  }
  return { table, quote: (input) => computeQuote(input, terms, taxes, priced) }
}
