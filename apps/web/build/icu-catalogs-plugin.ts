import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const locales = ['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt']
/** What a page needs before anybody is signed in; everything not named here loads with the portal. */
const groups: Record<string, readonly string[]> = {
  base: ['common', 'errors', 'errors-pages', 'shell', 'auth', 'sign-in', 'feedback', 'validation'],
  legal: ['legal'],
  invitations: ['invitations', 'issues'],
}
/** Read by pages of a group and by the portal's. */
const alsoInPortal = new Set(['issues'])
const groupNames = [...Object.keys(groups), 'portal']
const loadersId = 'virtual:catalog-loaders'
const catalogPrefix = 'virtual:catalog/'

type Messages = Record<string, unknown>

/**
 * Compiles the ICU catalogues while building, so that the browser ships no parser and a language
 * is one small file. English fills what a language lacks.
 */
export function icuCatalogs(catalogsFolder: string): Plugin {
  return {
    name: 'campus-icu-catalogs',
    resolveId(id) {
      return id === loadersId || id.startsWith(catalogPrefix) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${loadersId}`) return loadersModule()
      if (!id.startsWith(`\0${catalogPrefix}`)) return undefined
      const [locale = 'en', group = 'base'] = id.slice(catalogPrefix.length + 1).split('/')
      const files = new Set(['en', locale].flatMap((name) => featureFiles(catalogsFolder, name, group)))
      files.forEach((file) => this.addWatchFile(file))
      const messages = {
        ...readGroup(catalogsFolder, 'en', group),
        ...readGroup(catalogsFolder, locale, group),
      }
      return `export const catalog = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(catalogsFolder)) return
      server.moduleGraph.invalidateAll()
      server.ws.send({ type: 'full-reload' })
    },
  }
}

function loadersModule(): string {
  const lines = locales.map((locale) => {
    const loaders = groupNames.map((group) => `${group}: () => import('${catalogPrefix}${locale}/${group}')`)
    return `  ${locale}: { ${loaders.join(', ')} },`
  })
  return `export const catalogLoaders = {\n${lines.join('\n')}\n}`
}

function featureFiles(root: string, locale: string, group: string): string[] {
  const folder = join(root, locale)
  if (!existsSync(folder)) return []
  const claimed = new Set(Object.values(groups).flat())
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .filter((file) => {
      const feature = file.slice(0, -'.json'.length)
      return group === 'portal'
        ? !claimed.has(feature) || alsoInPortal.has(feature)
        : groups[group]?.includes(feature)
    })
    .map((file) => join(folder, file))
}

function readGroup(root: string, locale: string, group: string): Messages {
  const compiled: Messages = {}
  for (const path of featureFiles(root, locale, group)) {
    const feature = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts))
      compiled[`${feature}.${key}`] = asArray(compileMessage(text))
  }
  return compiled
}

/** A plain string would be taken for an uncompiled message, so it travels as a list of one. */
function asArray(compiled: unknown): unknown {
  return typeof compiled === 'string' ? [compiled] : compiled
}
