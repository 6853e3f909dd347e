import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { joinedParts } from '../src/shared/i18n/joined-parts.ts'
import { readRouteTable, type TablePage } from './route-table.ts'

/**
 * Files that the server tells the browser to preload with the document; each as a path from the site's root.
 */
export type PagePreloads = {
  /** The fonts used by every page. */
  fonts: string[]
  /** By route path (`/policy/$id/policy_details`): the files of the page in addition to the entry. */
  pages: Record<string, { files: string[]; texts: string[] }>
  /** By language and part of the catalogue. */
  texts: Record<string, Record<string, string>>
}

/**
 * The sources that each layout's pages load in addition to their own file, and the parts of the catalogue
 * with them.
 */
const layouts: Record<TablePage['kind'], { sources: string[]; texts: string[] }> = {
  auth: { sources: ['shell/layouts/auth-layout.tsx'], texts: ['first'] },
  blank: { sources: ['shell/layouts/blank-layout.tsx'], texts: ['first'] },
  portal: {
    sources: ['shell/layouts/main-layout.tsx', 'theme/mantine-portal-styles.ts', 'routes/page-reads.ts'],
    texts: ['first', 'home'],
  },
}
/** Loaded by every page but sign-in and home (`withPageParts`). */
const pageParts = { source: 'theme/mantine-page-styles.ts', text: 'pages' }
const catalogModule = /virtual:catalog\/(\w+)\/(\w+)$/
const usedFont = /inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Writes `page-preloads.json`: the files needed by each page of the route table. A browser discovers them one
 * after the other, as each file imports the next; the server knows the page from its address and lists them
 * all at once.
 */
export function pagePreloads(source: string): Plugin {
  return {
    name: 'campus-page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('the build has no entry')
      const there = filesOf(entry, chunks)
      const chunkOf = (file: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.includes(file))
        if (!found) throw new Error(`no file of the build holds ${file}`)
        return found
      }
      const pages = readRouteTable(source).map((page) => {
        const layout = layouts[page.kind]
        const sources = [
          ...layout.sources.map((file) => join(source, file)),
          ...(page.isEntry ? [] : [join(source, pageParts.source)]),
          page.file,
        ]
        const files = new Set(sources.flatMap((file) => [...filesOf(chunkOf(file), chunks)]))
        const texts = [
          ...layout.texts,
          ...(page.isEntry ? [] : [pageParts.text]),
          page.catalog,
          joinedParts[page.catalog ?? ''],
        ]
        const ownTexts = page.isEntry ? layout.texts : texts
        return [
          page.path,
          {
            files: [...files.difference(there)],
            texts: [...new Set(ownTexts)].filter((part) => part !== undefined),
          },
        ] as const
      })
      const preloads: PagePreloads = {
        fonts: Object.keys(bundle).filter((file) => usedFont.test(file)),
        pages: Object.fromEntries(pages),
        texts: textFiles(chunks),
      }
      this.emitFile({
        type: 'asset',
        fileName: 'page-preloads.json',
        source: JSON.stringify(preloads),
      })
    },
  }
}

/** A chunk, its static imports, direct or not, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>()
  const waiting = [chunk]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (files.has(next.fileName)) continue
    files.add(next.fileName)
    for (const style of next.viteMetadata?.importedCss ?? []) files.add(style)
    const { imports } = next
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return files
}

function textFiles(chunks: readonly Rolldown.OutputChunk[]): PagePreloads['texts'] {
  const texts: PagePreloads['texts'] = {}
  for (const { fileName, moduleIds } of chunks)
    for (const [, locale = '', part = ''] of moduleIds.map((id) => catalogModule.exec(id) ?? []))
      if (locale) (texts[locale] ??= {})[part] = fileName
  return texts
}
