import { catalogLoaders } from 'virtual:catalog-loaders'
import { createCompiledTranslate } from '@campus/i18n/compiled-translate'
import type { Catalog, Translate } from '@campus/i18n/translate'
import type { CatalogPart } from './catalog-part.ts'
import { currentLocale } from './locale-path.ts'
import { isPseudoChosen } from './pseudo-choice.ts'

const loaded = new Map<CatalogPart, Promise<void>>()
const listeners = new Set<() => void>()
let messages: Catalog = {}
let translate: Translate = createCompiledTranslate(currentLocale, messages)

/** Loads a part of the catalogue in this language once. */
export function loadCatalog(part: CatalogPart): Promise<void> {
  let loading = loaded.get(part)
  if (!loading) {
    loading = loadPart(part).then((catalog) => {
      messages = { ...messages, ...catalog }
      translate = createCompiledTranslate(currentLocale, messages)
      listeners.forEach((listener) => listener())
    })
    // a failed load may be retried by the next page
    loading.catch(() => loaded.delete(part))
    loaded.set(part, loading)
  }
  return loading
}

async function loadPart(part: CatalogPart): Promise<Catalog> {
  const first = await catalogLoaders[currentLocale]()
  const { catalog } = part === 'first' ? first : await first.later[part]()
  if (!isPseudoChosen()) return catalog
  const { pseudoMessages } = await import('@campus/i18n/pseudo-messages')
  return pseudoMessages(catalog)
}

/** The current translator, for code outside components. */
export function currentTranslate(): Translate {
  return translate
}

export function onTranslatorChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
