import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Permission } from '@campus/domain/permissions'
import type { Locale } from '@campus/i18n/locale'

/** A request whose response the document brings, for users who may send it. */
export type PreparedRead = { url: string; permissions: Permission[]; isForAllCampuses: boolean }

type BuiltPage = {
  layout: 'auth' | 'portal' | 'blank'
  files: string[]
  texts: string[]
  frame: PreparedRead[]
  reads: PreparedRead[]
}
/** The format of `pages.json`, which the build writes (apps/web/build/built-pages-plugin.ts). */
type BuiltPages = {
  fonts: string[]
  pages: Record<string, BuiltPage>
  texts: Record<string, Record<string, string>>
}
type PageRequest = { path: string; locale: Locale; isSignedIn: boolean }

export type Pages = {
  /**
   * Head elements that preload a page's files, which the browser would otherwise discover one after the
   * other. An unknown path preloads only the fonts.
   */
  preloads: (pageRequest: PageRequest) => string
  /** The reads of the frame around a page, and its own at an address without search values. */
  reads: (path: string) => Pick<BuiltPage, 'frame' | 'reads'>
}

/** Reads the pages that the build listed; a build without the list preloads nothing. */
export function readBuiltPages(folder: string): Pages {
  const file = join(folder, 'pages.json')
  const { fonts, pages, texts }: BuiltPages = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltPages)
    : { fonts: [], pages: {}, texts: {} }
  const patterns = Object.entries(pages).map(([path, page]) => ({ page, ...matcher(path) }))
  // paths with fewer parameters first: `/policy/payment` isn't a policy ID
  patterns.sort((a, b) => a.parameters - b.parameters)
  const find = (path: string) => patterns.find(({ test }) => test(path))?.page
  const letters = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
  )
  /** The page that a path leads to: the index and pages that need sign-in redirect. */
  const findShown = (path: string, isSignedIn: boolean) => {
    if (path === '/' || path === '/dashboard') return find(isSignedIn ? '/home' : '/auth/login')
    const page = find(path)
    return page?.layout === 'portal' && !isSignedIn ? find('/auth/login') : page
  }
  return {
    preloads({ path, locale, isSignedIn }) {
      const page = findShown(path, isSignedIn)
      const needed = page && [...page.texts.map((part) => texts[locale]?.[part] ?? ''), ...page.files]
      return [...letters, ...(needed ?? []).filter(Boolean).map(link)].join('')
    },
    reads: (path) => find(path) ?? { frame: [], reads: [] },
  }
}

/** Turns a route such as `/policy/$id/policy_details` into a test for paths. */
function matcher(pattern: string) {
  const segments = pattern.split('/')
  return {
    parameters: segments.filter((segment) => segment.startsWith('$')).length,
    test: (path: string) => {
      const given = path.replace(/\/$/, '').split('/')
      return (
        given.length === segments.length &&
        segments.every((segment, at) => segment.startsWith('$') || segment === given[at])
      )
    },
  }
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
