import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@campus/i18n/locale'

/** As the build writes it (apps/web/build/page-preloads-plugin.ts). */
type PagePreloads = {
  fonts: string[]
  pages: Record<string, { files: string[]; texts: string[] }>
  texts: Record<string, Record<string, string>>
}
type Asked = { path: string; locale: Locale; isSignedIn: boolean }

export type KnownPages = {
  /**
   * Which files a page needs beyond the entry, as elements for the document's head: a browser would find them one after
   * the other. An address that is no page's gives none: the page loads as ever.
   */
  preloads: (asked: Asked) => string
  /** Whether the page stands in the portal's frame, with its cart, messages and notifications. */
  isInPortal: (path: string) => boolean
}

/** The pages as the build listed them. A folder built without the list gives nothing. */
export function knownPages(folder: string): KnownPages {
  const file = join(folder, 'page-preloads.json')
  if (!existsSync(file)) return { preloads: () => '', isInPortal: () => false }
  const { fonts, pages, texts } = JSON.parse(readFileSync(file, 'utf8')) as PagePreloads
  const patterns = Object.entries(pages).map(([path, page]) => ({ ...page, matches: matcher(path) }))
  // a path without parameters before one with: `/policy/payment` is no policy
  patterns.sort((a, b) => a.matches.parameters - b.matches.parameters)
  const letters = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
  )
  return {
    preloads({ path, locale, isSignedIn }) {
      const page = patterns.find(({ matches }) => matches.test(shownPath(path, isSignedIn, patterns)))
      const needed = page && [...page.texts.map((part) => texts[locale]?.[part] ?? ''), ...page.files]
      return [...letters, ...(needed ?? []).filter(Boolean).map(link)].join('')
    },
    isInPortal: (path) => isPortalPage(patterns.find(({ matches }) => matches.test(path))),
  }
}

type Pattern = { texts: string[]; matches: { test: (path: string) => boolean } }

/** Only pages of the portal's frame read its texts. */
const isPortalPage = (page: Pattern | undefined): boolean => page?.texts.includes('home') ?? false

/** Where the page leads by itself: the index and what stands behind sign-in. */
function shownPath(path: string, isSignedIn: boolean, patterns: readonly Pattern[]): string {
  const home = isSignedIn ? '/home' : '/auth/login'
  if (path === '/' || path === '/dashboard') return home
  const page = patterns.find(({ matches }) => matches.test(path))
  return isPortalPage(page) && !isSignedIn ? '/auth/login' : path
}

/** `/policy/$id/policy_details` as a test of an address. */
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
