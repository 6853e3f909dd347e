import type { CampusProduct } from '@campus/contract/campuses'
import { moneyText } from '@campus/domain/money'
import { editionOf, standingDocuments, type StandingDocument } from '@campus/domain/policy/standing-documents'
import { listCover, productText } from '@campus/domain/product-text'
import type { Locale } from '@campus/i18n/locale'
import { computePrice } from '@campus/domain/price/compute-price'
import type { ContractTerms } from './contract-terms.ts'
import { notOnSale } from './on-sale.ts'
import type { Services } from '../../platform/services.ts'
import { sql } from '../../platform/database/database.ts'

/** A product for the order page, in the reader's language: its cover, its price per day and its documents. */
export function productOnWire(
  services: Pick<Services, 'config'>,
  terms: ContractTerms,
  locale: Locale,
): CampusProduct {
  const product = productText(terms.product, locale)
  const english = new Map(terms.product.plans.map((plan) => [plan.code, plan.name]))
  return {
    id: terms.productId,
    name: product.name,
    name_en: product.name_en,
    language: product.language,
    kind: product.kind,
    summary: product.summary,
    contract_id: terms.contractId,
    not_on_sale: notOnSale(services, terms),
    currency: terms.currency,
    admin_fee: moneyText(terms.adminFee),
    plans: product.plans
      .filter((plan) => terms.plans.includes(plan.code))
      .map((plan) => ({
        code: plan.code,
        name: plan.name,
        name_en: english.get(plan.code) ?? plan.name,
        price_per_day: lowestPricePerDay(terms, plan.code),
        covers: listCover(product, plan.code, terms.currency).map(({ code, title, sum }) => ({
          code,
          name: title,
          sum_insured: sum ?? '',
        })),
      })),
    documents: standingDocuments(terms.riskCountryId).flatMap((kind) => {
      const { product: texts, riskCountryId, rules } = terms
      const edition = editionOf(texts, { kind, riskCountryId, language: locale, day: rules.today })
      const url = `/api/school/contracts/${terms.contractId}/documents/${kind}`
      return edition ? [{ kind, name: documentNames[kind], language: edition.language, url }] : []
    }),
  }
}

const documentNames: Record<StandingDocument, string> = {
  wording: 'Policy wording',
  ipid: 'IPID',
  ipid_additional: 'DIP aggiuntivo',
}

/** The cheapest day: a long trip within the nearest region, before tax and fee. */
function lowestPricePerDay(terms: ContractTerms, plan: string): string {
  const prices = ['ES', 'JP', 'US'].flatMap((destination_country_id) => {
    const trip = {
      plan,
      destination_country_id,
      start_date: terms.rules.today,
      end_date: terms.rules.last_end_date,
      total_fee: undefined,
    }
    const fee = computePrice(trip, terms.priceTable, terms.taxes, {
      admin_fee: terms.adminFee,
      risk_country_id: terms.riskCountryId,
    })
    return fee ? [fee.price_per_day] : []
  })
  return prices.length > 0 ? moneyText(prices.reduce((a, b) => (a < b ? a : b))) : '0.00'
}

/** The name of a product, or of terms, `p` of a query in a language; English if there is no translation. */
export const productName = (locale: Locale) => sql`coalesce(p.names ->> ${locale}::text, p.name)`

/**
 * The same in a client's language, a column of the query; English if the portal doesn't support the language.
 */
export const productNameIn = (language: ReturnType<typeof sql>) =>
  sql`coalesce(p.names ->> ${language}, p.name)`
