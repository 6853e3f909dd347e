import { getContract, listCampusProducts } from '@campus/contract/campuses?address'
import { getQuoteProduct, listPrices } from '@campus/contract/quotes?address'
import type { ProductPageName } from '@campus/domain/quote/product-pages'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { askedCampus } from '../../shell/session/current-campus.ts'

/**
 * Reads the products of the current campus, and the contract requested by a link; others are only known to
 * the page later.
 */
export function startCalculator(search: {
  campus?: string | undefined
  contract?: string | undefined
}): void {
  const campus = askedCampus(search.campus)
  if (!campus) return
  prefetchCall(listCampusProducts, { params: { id: campus.id } })
  if (search.contract)
    prefetchCall(getContract, { params: { campusId: campus.id, contractId: search.contract } })
}

/** Reads the prices for both the price list and its sentences. */
export function startPrices(): void {
  const campus = askedCampus()
  if (campus) prefetchCall(listPrices, { params: { id: campus.id } })
}

export const startProductPage = (page: ProductPageName) => prefetchCall(getQuoteProduct, { params: { page } })
