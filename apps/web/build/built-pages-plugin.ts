import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { buildAddress } from '../src/shared/api/build-address.ts'
import { partsOf, requirements, type Layout, type Page, type Read } from '../src/shell/page.ts'
import { findSource, loadPages } from './load-pages.ts'

/** A request whose response the document brings, for users who may send it. */
export type PreparedRead = { url: string } & ReturnType<typeof requirements>

/** What the server knows of the pages (apps/server: `built-pages.ts`). */
export type BuiltPages = {
  /** The fonts used by every page; each file as a path from the site's root. */
  fonts: string[]
  /** By route path (`/policy/$id/policy_details`). */
  pages: Record<
    string,
    {
      layout: Layout
      /** The files of the page in addition to the entry, for the browser to preload. */
      files: string[]
      /** Its parts of the catalogue. */
      texts: string[]
      /** The reads of the frame around the page. */
      frame: PreparedRead[]
      /** Its own reads at an address without search values. */
      reads: PreparedRead[]
    }
  >
  /** By language and part of the catalogue. */
  texts: Record<string, Record<string, string>>
}

/**
 * The sources that each layout's pages load in addition to their own file, and the parts of the catalogue
 * with them.
 */
const layouts: Record<Layout, { sources: string[]; texts: string[] }> = {
  auth: { sources: ['shell/layouts/auth-layout.tsx'], texts: ['first'] },
  blank: { sources: ['shell/layouts/blank-layout.tsx'], texts: ['first'] },
  portal: {
    sources: ['shell/layouts/main-layout.tsx', 'theme/mantine-portal-styles.ts', 'shell/start-reads.ts'],
    texts: ['first', 'home'],
  },
}
/** Loaded by every page but sign-in and home (`withPageParts`). */
const pageParts = { source: 'theme/mantine-page-styles.ts', text: 'pages' }
const catalogModule = /virtual:catalog\/(\w+)\/(\w+)$/
const usedFont = /inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Writes `pages.json`: the files and the first reads of each page. A browser discovers files one after the other, as
 * each imports the next; the server knows the page from its address and lists them all at once.
 */
export function builtPages(source: string): Plugin {
  return {
    name: 'campus-built-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { pages, frameReads } = await loadPages()
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('the build has no entry')
      const entryFiles = filesOf(entry, chunks)
      const circle = findCircle(chunks)
      if (circle) throw new Error(`files import each other, so they may run too early: ${circle.join(', ')}`)
      const filesWith = (file: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
        if (!chunk) throw new Error(`no file of the build holds ${file}`)
        return filesOf(chunk, chunks)
      }
      const describe = (page: Page, path: string) => {
        const { sources, texts } = layouts[page.layout]
        const parts = page.isEntry ? [] : [pageParts.text, ...partsOf(page)]
        const needed = [...sources, ...(page.isEntry ? [] : [pageParts.source])].map((file) =>
          join(source, file),
        )
        return {
          layout: page.layout,
          files: [
            ...new Set([...needed, findSource(page)].flatMap((file) => [...filesWith(file)])).difference(
              entryFiles,
            ),
          ],
          texts: [...texts, ...parts],
          frame: page.layout === 'portal' ? frameReads(path).map(prepare) : [],
          reads: page.isPrepared ? readsWithoutSearch(page).map(prepare) : [],
        }
      }
      const built: BuiltPages = {
        fonts: Object.keys(bundle).filter((file) => usedFont.test(file)),
        pages: Object.fromEntries(
          pages.flatMap((page) => page.paths.map((path) => [path, describe(page, path)] as const)),
        ),
        texts: textFiles(chunks),
      }
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(built) })
    },
  }
}

const prepare = (one: Read): PreparedRead => ({
  url: buildAddress(one.call.path, one.input.params, one.input.query),
  ...requirements(one),
})

/** The reads of a page for a user with no remembered work, whose address has no search values. */
const readsWithoutSearch = (page: Page): Read[] =>
  page.reads?.({
    search: page.search?.({}) ?? {},
    params: {},
    session: null,
    findCampus: () => undefined,
    rememberedInvoice: undefined,
    timeZone: 'UTC',
  }) ?? []

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

function textFiles(chunks: readonly Rolldown.OutputChunk[]): BuiltPages['texts'] {
  const texts: BuiltPages['texts'] = {}
  for (const { fileName, moduleIds } of chunks)
    for (const [, locale = '', part = ''] of moduleIds.map((id) => catalogModule.exec(id) ?? []))
      if (locale) (texts[locale] ??= {})[part] = fileName
  return texts
}

/** The names of files that import each other, if any do: what is left when those without such an import are taken away. */
function findCircle(chunks: readonly Rolldown.OutputChunk[]): string[] | undefined {
  const left = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  for (let before = Infinity; left.size < before;) {
    before = left.size
    for (const [name, imports] of left) if (!imports.some((file) => left.has(file))) left.delete(name)
  }
  return left.size > 0 ? [...left.keys()] : undefined
}
