import type { ContractPrices } from '@campus/contract/quotes'
import { moneyText } from '@campus/domain/money'
import { composePriceSheet } from '@campus/domain/quote/price-sheet'
import type { ContractTerms } from '../catalogue/public.ts'

/** The pricing list of one contract, as it stands today. */
export function contractPrices(terms: ContractTerms): ContractPrices {
  const { product, priceTable } = terms
  const sheet = composePriceSheet({
    product,
    plans: terms.plans,
    table: priceTable,
    taxes: terms.taxes,
    contract: { admin_fee: terms.adminFee, campus_country_id: terms.campusCountryId },
    today: terms.rules.today,
  })
  return {
    contract_id: terms.contractId,
    campus: { id: terms.campusId, name: terms.campusName },
    product: { id: terms.productId, name: product.name, kind: product.kind, summary: product.summary },
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
