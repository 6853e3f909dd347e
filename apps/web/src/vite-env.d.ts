/// <reference types="vite/client" />

declare module 'virtual:catalog-loaders' {
  import type { Locale } from '@campus/i18n/locale'
  import type { Catalog } from '@campus/i18n/translate'

  type Loader = () => Promise<{ catalog: Catalog }>
  export const catalogLoaders: Record<Locale, Record<'base' | 'invitations' | 'legal' | 'portal', Loader>>
}
