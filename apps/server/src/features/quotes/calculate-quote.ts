import * as calls from '@campus/contract/quotes'
import type { QuoteBody, WireQuote } from '@campus/contract/quotes'
import { readMoney, moneyText } from '@campus/domain/money'
import { sumTexts } from '@campus/domain/price/sums'
import { feeOnWire } from '@campus/domain/price/fee'
import { needsDestination, needsTotalFee } from '@campus/domain/price/price-table'
import { computeQuote } from '@campus/domain/quote/compute-quote'
import { productText, type ProductInLanguage } from '@campus/domain/product-text'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms } from '../catalogue/public.ts'

/** Anyone who may read policies may calculate the price of a trip; nothing is stored. */
export const calculateQuote = handle(calls.calculateQuote, async ({ body }, context) => {
  const { quote } = await quoteFor(context, body)
  return { quote }
})

export async function quoteFor(
  { tx, actor, today, t }: Context,
  body: QuoteBody,
): Promise<{ quote: WireQuote }> {
  const terms = await readContractTerms(tx, body.contract_id, today)
  await readCampus(tx, actor, terms.campusId)
  const { rules, priceTable } = terms
  const { quote, issues } = computeQuote(
    body,
    {
      today: rules.today,
      last_end_date: rules.last_end_date,
      longest_trip_days: rules.longest_trip_days,
      plans: rules.plans,
      table: priceTable,
    },
    terms.taxes,
    { admin_fee: terms.adminFee, risk_country_id: terms.riskCountryId },
  )
  if (quote === null) throw invalid(issues)
  const { totals } = quote
  const product = productText(terms.product, t.locale)
  return {
    quote: {
      contract_id: terms.contractId,
      campus: { id: terms.campusId, name: terms.campusName },
      product: {
        id: terms.productId,
        name: product.name,
        name_en: product.name_en,
        kind: product.kind,
      },
      ...requirePlan(product, terms.currency, body.plan),
      // values that don't affect the price are left out, so that the document doesn't suggest they do
      destination_country_id: needsDestination(priceTable, body.plan) ? body.destination_country_id : null,
      total_fee: needsTotalFee(priceTable, body.plan) ? moneyText(readMoney(body.total_fee)) : null,
      start_date: body.start_date,
      end_date: body.end_date,
      days: quote.days,
      is_minimum_charged: quote.isMinimumCharged,
      people: body.people,
      fee: feeOnWire(quote.fee),
      totals: {
        currency: terms.currency,
        people: quote.people,
        ...sumTexts(totals),
      },
      calculated_on: today,
    },
  }
}

function requirePlan(
  product: ProductInLanguage,
  currency: string,
  code: string,
): Pick<WireQuote, 'plan' | 'cover'> {
  const plan = product.plans.find((candidate) => candidate.code === code)
  return {
    plan: { code, name: plan?.name ?? code },
    // in the product's own order, because the database doesn't keep the order of a plan's sums
    cover: product.sections
      .filter((section) => plan && section.code in plan.sums)
      .map((section) => ({
        code: section.code,
        name: section.title,
        sum_insured: plan?.sums[section.code]?.[currency] ?? null,
      })),
  }
}
