import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { defaultLocale, isLocale, languageTag, type Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { escapeHtml } from '../escape-html.ts'
import { Failure } from '../failure.ts'
import { signedInCookie } from '../security/session-cookies.ts'
import { knownPages } from './page-preloads.ts'
import { preparedResponses } from './prepared-responses.ts'

/** They hold for documents and workers alone, and would be half of what a small file weighs. */
const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
]

type Served = {
  /** Where the built web app lies; null for calls alone. */
  folder: string | null
  clock: Clock
  waitMs: number
}

/**
 * Serves the built web app: hashed files for a year, and its page for every route that is not a file or a call. A page waits
 * `waitMs` milliseconds at most for the responses that it brings.
 */
export async function serveWeb(app: FastifyInstance, { folder, clock, waitMs }: Served): Promise<void> {
  const pageFile = folder && join(folder, 'index.html')
  const page = pageFile && existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : null
  const pages = knownPages(folder ?? '')
  if (folder && page) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      // the build laid `.br` and `.gz` beside each text file; the response varies by `Accept-Encoding`
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join('dist', 'assets')}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // what a script or style may do is said by the document that loads it; a worker has a policy of its own
        if (isHashed && !/worker[^/]*$/.test(path))
          for (const name of documentHeaders) reply.removeHeader(name)
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api') &&
      !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)
    if (!page || !isPage) throw new Failure('not_found')
    const chosen = chosenAddress(request)
    if (chosen) return reply.header('cache-control', 'no-store').redirect(chosen, 302)
    const locale = localeOfPath(request.url)
    // it is no secret and may be wrong; the calls themselves look at the session
    const isSignedIn = request.cookies[signedInCookie] === '1'
    const asked = { path: pathWithoutLocale(request.url), locale, isSignedIn }
    const hasSearch = request.url.includes('?')
    const isInPortal = pages.isInPortal(asked.path)
    const head =
      pages.preloads(asked) +
      (await preparedResponses(app, request, { ...asked, hasSearch, isInPortal, now: clock.now(), waitMs }))
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page
          .replace('<html lang="en"', `<html lang="${languageTag[locale]}"`)
          .replaceAll('__CSP_NONCE__', request.cspNonce)
          .replace(/(?<=<noscript>)[^<]*/, () => escapeHtml(translator(locale)('shell.needs_script')))
          // as a function: what people are called may hold a dollar sign
          .replace('</head>', () => `${head}</head>`),
      )
  })
}

function pathWithoutLocale(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/'
  const [, first, ...rest] = path.split('/')
  return isLocale(first) && first !== defaultLocale ? `/${rest.join('/')}` : path
}

/** The language that an address names with its first part, so that the page says it before any script runs. */
function localeOfPath(url: string): Locale {
  const first = url.split(/[/?#]/)[1]
  return isLocale(first) ? first : defaultLocale
}

/**
 * The same page in the language that was chosen before, where the address names none. An address with a language is a
 * choice of its own and stays; choosing English writes its cookie first. Null: the page as it was asked for.
 * Source: specification section 1.2: the chosen language is kept in a cookie.
 */
function chosenAddress({ url, cookies }: FastifyRequest): string | null {
  const { locale } = cookies
  const [, first] = (url.split('?')[0] ?? '').split('/')
  if (!isLocale(locale) || locale === defaultLocale || isLocale(first)) return null
  // an address that begins with two slashes would lead to another host once it stands in a header
  return `/${locale}/${url.replace(/^[/\\]+/, '')}`.replace(/\/(?=\?|$)/, '')
}
