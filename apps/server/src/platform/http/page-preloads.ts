import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@campus/i18n/locale'

/** The format of `page-preloads.json`, which the build writes (apps/web/build/page-preloads-plugin.ts). */
type PagePreloads = {
  fonts: string[]
  pages: Record<string, { files: string[]; texts: string[] }>
  texts: Record<string, Record<string, string>>
}
type PageRequest = { path: string; locale: Locale; isSignedIn: boolean }

export type KnownPages = {
  /**
   * Head elements that preload a page's files, which the browser would otherwise discover one after the
   * other. An unknown path preloads only the fonts.
   */
  preloads: (pageRequest: PageRequest) => string
  /** Whether the page is inside the portal's frame, with its cart, messages and notifications. */
  isInPortal: (path: string) => boolean
}

/** Reads the pages that the build listed; a build without the list preloads nothing. */
export function knownPages(folder: string): KnownPages {
  const file = join(folder, 'page-preloads.json')
  if (!existsSync(file)) return { preloads: () => '', isInPortal: () => false }
  const { fonts, pages, texts } = JSON.parse(readFileSync(file, 'utf8')) as PagePreloads
  const patterns = Object.entries(pages).map(([path, page]) => ({ ...page, matches: matcher(path) }))
  // paths with fewer parameters first: `/policy/payment` isn't a policy ID
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

/** Only pages inside the portal's frame use the texts of `home`. */
const isPortalPage = (page: Pattern | undefined): boolean => page?.texts.includes('home') ?? false

/** The path that the page redirects to: from the index, and from pages that need sign-in. */
function shownPath(path: string, isSignedIn: boolean, patterns: readonly Pattern[]): string {
  const home = isSignedIn ? '/home' : '/auth/login'
  if (path === '/' || path === '/dashboard') return home
  const page = patterns.find(({ matches }) => matches.test(path))
  return isPortalPage(page) && !isSignedIn ? '/auth/login' : path
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
