import type { ContractPrices } from '@campus/contract/quotes'
import { moneyText } from '@campus/domain/money'
import { productText, taxesInLanguage } from '@campus/domain/product-text'
import { composePriceSheet } from '@campus/domain/quote/price-sheet'
import type { Locale } from '@campus/i18n/locale'
import * as calls from '@campus/contract/quotes'
import { listContractTerms, type ContractTerms } from '../catalogue/public.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import type { Context } from '../../platform/context.ts'

/** One contract's current price list, in the reader's language. */
export function contractPrices(terms: ContractTerms, locale: Locale): ContractPrices {
  const { priceTable } = terms
  const product = productText(terms.product, locale)
  const sheet = composePriceSheet({
    product,
    plans: terms.plans,
    table: priceTable,
    taxes: taxesInLanguage(terms.taxes, locale),
    contract: { admin_fee: terms.adminFee, risk_country_id: terms.riskCountryId },
    today: terms.rules.today,
  })
  return {
    contract_id: terms.contractId,
    campus: { id: terms.campusId, name: terms.campusName },
    product: {
      id: terms.productId,
      name: product.name,
      name_en: product.name_en,
      language: product.language,
      kind: product.kind,
      summary: product.summary,
    },
    currency: terms.currency,
    admin_fee: moneyText(terms.adminFee),
    valid_from: terms.validFrom,
    valid_to: terms.validTo,
    price_table: {
      version: priceTable.version,
      valid_from: priceTable.validFrom,
      valid_to: priceTable.validTo,
    },
    ...sheet,
  }
}

export const listPrices = handle(calls.listPrices, async ({ params }, context) => {
  const { contracts } = await readPrices(context, params.id)
  return { valid_on: context.today, contracts }
})

/** The prices of a campus; files for programs are in English whatever the caller's language. */
export async function readPrices({ tx, actor, today, t }: Context, campusId: string, locale = t.locale) {
  const campus = await readCampus(tx, actor, campusId)
  const terms = await listContractTerms(tx, campus.id, today)
  return { campus, contracts: terms.map((contract) => contractPrices(contract, locale)) }
}
