import { catalogLoaders } from 'virtual:catalog-loaders'
import { createCompiledTranslate } from '@campus/i18n/compiled-translate'
import type { Catalog, Translate } from '@campus/i18n/translate'
import { currentLocale } from './locale-path.ts'

export type CatalogGroup = 'base' | 'invitations' | 'legal' | 'portal'

const loaded = new Map<CatalogGroup, Promise<void>>()
const listeners = new Set<() => void>()
let messages: Catalog = {}
let translate: Translate = createCompiledTranslate(currentLocale, messages)

/** Loads a part of this language's catalogue once: `base` before the first paint, the others with their pages. */
export function loadCatalog(group: CatalogGroup): Promise<void> {
  let loading = loaded.get(group)
  if (!loading) {
    loading = catalogLoaders[currentLocale][group]().then(({ catalog }) => {
      messages = { ...messages, ...catalog }
      translate = createCompiledTranslate(currentLocale, messages)
      listeners.forEach((listener) => listener())
    })
    // A failed load may be tried again by the next page.
    loading.catch(() => loaded.delete(group))
    loaded.set(group, loading)
  }
  return loading
}

/** The translator as it stands, for code outside components. */
export function currentTranslate(): Translate {
  return translate
}

export function onTranslatorChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
