import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { catalogParts, type CatalogPart } from '../src/shared/i18n/catalog-part.ts'
import { keysOfParts } from './catalog-parts.ts'
import { loadPages } from './load-pages.ts'

const locales = ['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt']
const loadersId = 'virtual:catalog-loaders'
const catalogPrefix = 'virtual:catalog/'

type Messages = Record<string, unknown>

/**
 * Compiles the ICU catalogues during the build, so that the browser needs no parser. The first file of each
 * language has the texts of the first page and imports the language's other files, so that no other language
 * is ever loaded, not even its list of files. Missing texts are in English. In development the first file has all texts,
 * so that an edited source needs no other.
 */
export function icuCatalogs(catalogsFolder: string): Plugin {
  let isBuild = false
  let keys: Promise<ReturnType<typeof keysOfParts>> | undefined
  const read = new Map<string, Messages>()
  const readOnce = (locale: string) => {
    const messages = (isBuild && read.get(locale)) || readCatalog(catalogsFolder, locale)
    read.set(locale, messages)
    return messages
  }
  const pick = async (whole: Messages, part: CatalogPart): Promise<Messages> => {
    if (!isBuild) return part === 'first' ? whole : {}
    keys ??= loadPages().then(({ pages }) => keysOfParts(Object.keys(readOnce('en')), pages))
    const ofPart = (await keys).get(part)
    return Object.fromEntries(Object.entries(whole).filter(([key]) => ofPart?.has(key)))
  }
  return {
    name: 'campus-icu-catalogs',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId(id) {
      return id === loadersId || id.startsWith(catalogPrefix) ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === `\0${loadersId}`) return loadersModule()
      if (!id.startsWith(`\0${catalogPrefix}`)) return undefined
      const [locale = 'en', part = 'first'] = id.slice(catalogPrefix.length + 1).split('/')
      for (const file of [...featureFiles(catalogsFolder, 'en'), ...featureFiles(catalogsFolder, locale)])
        this.addWatchFile(file)
      const messages = await pick({ ...readOnce('en'), ...readOnce(locale) }, part as CatalogPart)
      const catalog = `export const catalog = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
      return part === 'first' ? `${catalog}\n${laterLoaders(locale)}` : catalog
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(catalogsFolder)) return
      server.moduleGraph.invalidateAll()
      server.ws.send({ type: 'full-reload' })
    },
  }
}

function loadersModule(): string {
  const lines = locales.map((locale) => `  ${locale}: () => import('${catalogPrefix}${locale}/first'),`)
  return `export const catalogLoaders = {\n${lines.join('\n')}\n}`
}

function laterLoaders(locale: string): string {
  const loaders = catalogParts
    .filter((part) => part !== 'first')
    .map((part) => `${part}: () => import('${catalogPrefix}${locale}/${part}')`)
  return `export const later = { ${loaders.join(', ')} }`
}

function featureFiles(root: string, locale: string): string[] {
  const folder = join(root, locale)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file))
}

function readCatalog(root: string, locale: string): Messages {
  const compiled: Messages = {}
  for (const path of featureFiles(root, locale)) {
    const feature = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts))
      compiled[`${feature}.${key}`] = asArray(compileMessage(text))
  }
  return compiled
}

/** A plain string would be taken for an uncompiled message, so it is wrapped in an array. */
function asArray(compiled: unknown): unknown {
  return typeof compiled === 'string' ? [compiled] : compiled
}
