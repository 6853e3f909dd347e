/// <reference types="vite/client" />

declare module 'virtual:catalog-loaders' {
  import type { Locale } from '@campus/i18n/locale'
  import type { Catalog } from '@campus/i18n/translate'

  type Part = { catalog: Catalog }
  type LaterPart = Exclude<import('./shared/i18n/catalog-part.ts').CatalogPart, 'first'>
  type First = Part & { later: Record<LaterPart, () => Promise<Part>> }
  export const catalogLoaders: Record<Locale, () => Promise<First>>
}

/** ID of the build that this page belongs to; included in error reports. */
declare const __RELEASE__: string
