import * as calls from '@campus/contract/quotes'
import { listCover, productText } from '@campus/domain/product-text'
import { productPages } from '@campus/domain/quote/product-pages'
import { handle } from '../../platform/http/handle.ts'
import { findCatalogueProduct, listTermsOfKind } from '../catalogue/public.ts'
import { contractPrices } from './contract-prices.ts'

/**
 * The cover of a kind of product, for everyone; its prices only if a campus of the reader can buy it, because
 * prices belong to a contract.
 */
export const getQuoteProduct = handle(calls.getQuoteProduct, async ({ params }, { tx, actor, today, t }) => {
  const page = productPages[params.page]
  const catalogueProduct = await findCatalogueProduct(tx, page, actor.company_id)
  const { company } = catalogueProduct
  const details = productText(catalogueProduct.details, t.locale)
  const terms = await listTermsOfKind(tx, actor, { product: page, today })
  return {
    product: {
      page: params.page,
      code: details.code,
      kind: details.kind,
      name: details.name,
      name_en: details.name_en,
      language: details.language,
      summary: details.summary,
      is_domestic: details.domestic,
      currency: company.currency,
      company: {
        code: company.code,
        name: company.name,
        email: company.contact.email,
        telephone: company.contact.telephone,
      },
      sections: details.sections.map(({ code, title, summary }) => ({ code, title, summary })),
      territories: details.territories.map(({ region, text }) => ({ region, text })),
      plans: details.plans.map((plan) => ({
        code: plan.code,
        name: plan.name,
        excess: plan.excess[company.currency] ?? '0.00',
        sums: Object.fromEntries(
          listCover(details, plan.code, company.currency).map(({ code, sum }) => [code, sum]),
        ),
      })),
      contracts: terms.map((contract) => contractPrices(contract, t.locale)),
    },
  }
})
