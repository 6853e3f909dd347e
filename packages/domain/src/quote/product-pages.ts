import type { ProductSource } from '../catalogue-schema.ts'

export type ProductPage = {
  kind: ProductSource['kind']
  /** The company whose product the page shows; null for the reader's own company. */
  company: string | null
}

/** The product pages by the last segment of their path. Source: specification, section 2.4. */
export const productPages = {
  CancellationProducts: { kind: 'cancellation', company: null },
  DomesticItalianTravelPlusCancellationProduct: { kind: 'travel_plus_cancellation', company: 'it' },
  MultiRiskIrelandProduct: { kind: 'multi_risk', company: 'ie' },
  MultiRiskProducts: { kind: 'multi_risk', company: null },
} as const satisfies Record<string, ProductPage>

export type ProductPageName = keyof typeof productPages
export const productPageNames = Object.keys(productPages) as ProductPageName[]
