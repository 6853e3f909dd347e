import type { ContractPrices } from '@campus/contract/quotes'
import { moneyText } from '@campus/domain/money'
import { productText, taxesInLanguage } from '@campus/domain/product-text'
import { composePriceSheet } from '@campus/domain/quote/price-sheet'
import type { Locale } from '@campus/i18n/locale'
import type { ContractTerms } from '../catalogue/public.ts'

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
