import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from './locale.ts'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

const root = join(import.meta.dirname, '..', 'catalogs')
const translators = new Map<Locale, Translate>()

/** Reads `catalogs/<locale>/<feature>.json` into one catalogue with keys `feature.key`. */
export function readCatalog(locale: Locale): Catalog {
  const catalog: Catalog = {}
  let files: string[]
  try {
    files = readdirSync(join(root, locale)).filter((file) => file.endsWith('.json'))
  } catch {
    return catalog
  }
  for (const file of files) {
    const feature = file.slice(0, -'.json'.length)
    const messages = JSON.parse(readFileSync(join(root, locale, file), 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(messages)) catalog[`${feature}.${key}`] = text
  }
  return catalog
}

/** The translator of a language, for server and documents; made once per process. */
export function translator(locale: Locale): Translate {
  let translate = translators.get(locale)
  if (!translate) {
    if (!locales.includes(locale)) throw new Error(`unknown locale ${locale}`)
    translate = createTranslate(locale, readCatalog(locale), readCatalog('en'))
    translators.set(locale, translate)
  }
  return translate
}
