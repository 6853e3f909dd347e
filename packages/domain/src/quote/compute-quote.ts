import { inclusiveDays } from '../calendar-date.ts'
import { minor, parseMoney, type Minor } from '../money.ts'
import type { Fee } from '../price/fee.ts'
import { computePrice, type PriceContract } from '../price/compute-price.ts'
import type { TaxRow } from '../price/tax.ts'
import {
  countPeople,
  validateQuote,
  type QuoteInput,
  type QuoteIssue,
  type QuoteTerms,
} from './validate-quote.ts'

export type Quote = {
  /** For one person. */
  fee: Fee
  people: number
  days: number
  /** Whether the trip is shorter than the days it is charged for. */
  isMinimumCharged: boolean
  /** For all people: each amount is that of one person, multiplied. */
  totals: { insurance_cost: Minor; tax: Minor; admin_fee: Minor; total: Minor }
}

/**
 * The cost of insuring people for a trip: the price of one person times the number of people. Nothing is
 * stored and no one is insured. Returns the quote, or all issues that prevent its calculation.
 */
export function computeQuote(
  input: QuoteInput,
  terms: QuoteTerms,
  taxes: readonly TaxRow[],
  contract: PriceContract,
): { quote: Quote; issues: [] } | { quote: null; issues: QuoteIssue[] } {
  const issues = validateQuote(input, terms)
  if (issues.length > 0) return { quote: null, issues }
  const { plan, destination_country_id, start_date, end_date } = input
  const trip = { plan, destination_country_id, start_date, end_date, total_fee: parseMoney(input.total_fee) }
  const fee = computePrice(trip, terms.table, taxes, contract)
  // the contract offers a plan that its price table does not have
  if (fee === null)
    return { quote: null, issues: [{ key: 'plan', code: 'plan_not_found', params: { plan } }] }
  const people = countPeople(input.people)
  const days = inclusiveDays(start_date, end_date)
  const ofAll = (amount: Minor) => minor(amount * people)
  return {
    quote: {
      fee,
      people,
      days,
      isMinimumCharged: days < fee.charged_days,
      totals: {
        insurance_cost: ofAll(fee.insurance_cost),
        tax: ofAll(fee.tax),
        admin_fee: ofAll(fee.admin_fee),
        total: ofAll(fee.total),
      },
    },
    issues: [],
  }
}
