import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { defaultLocale, isLocale, languageTag, type Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { Failure } from '../failure.ts'
import { signedInCookie } from '../security/session-cookies.ts'
import { readBuiltPages } from './built-pages.ts'
import { sendInTwo } from './compress-responses.ts'
import { observing } from '../observe/observe-requests.ts'
import type { PrepareResponses } from './prepared-responses.ts'

/** Only documents and workers need these headers, which would be half the size of a small file's response. */
const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
]

type Served = {
  /** Folder of the built web app; null to serve only the API. */
  folder: string | null
  prepare: PrepareResponses
  isInMaintenance: () => Promise<boolean>
  waitMs: number
}

/**
 * Serves the built web app: hashed files, cached for a year, and its page for every route that isn't a file
 * or a call. The head of a page is sent at once, so that the browser loads its files while the responses are
 * read with which the page ends; it waits for them at most `waitMs` milliseconds.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, prepare, isInMaintenance, waitMs }: Served,
): Promise<void> {
  const pageFile = folder && join(folder, 'index.html')
  const page = pageFile && existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : null
  const scripts = hashesOfScripts(page ?? '')
  const pages = readBuiltPages(folder ?? '')
  if (folder && page) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      // the build wrote `.br` and `.gz` next to each text file; the response varies by `Accept-Encoding`
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join('dist', 'assets')}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // the document that loads a script or style sets its policy; a worker has its own
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
    const address = chosenAddress(request)
    if (address) return reply.header('cache-control', 'no-store').redirect(address, 302)
    const locale = localeOfPath(request.url)
    // only a hint, which may be wrong; the calls check the session themselves
    const isSignedIn = request.cookies[signedInCookie] === '1'
    const pageRequest = { path: pathWithoutLocale(request.url), locale, isSignedIn }
    const { frame, reads } = pages.reads(pageRequest.path)
    const [beginning, end] = inTwo(
      page
        .replace('<html lang="en"', `<html lang="${languageTag[locale]}"`)
        .replaceAll('__CSP_NONCE__', request.cspNonce)
        .replace(/(?<=<noscript>)[^<]*/, () => escapeHtml(translator(locale)('shell.needs_script')))
        .replace('</head>', `${pages.preloads(pageRequest)}</head>`),
    )
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', allowing(scripts, reply.getHeader('content-security-policy')))
    const prepared = observing(request, async () =>
      request.method === 'HEAD' || (await isInMaintenance())
        ? ''
        : prepare(request, reply, {
            ...pageRequest,
            // a URL with a query string needs other data
            reads: [...frame, ...(request.url.includes('?') ? [] : reads)],
            waitMs,
          }),
    )
    return sendInTwo(request, reply, [beginning, prepared.then((element) => `${element}${end}`)])
  })
}

/** A page, split where the responses belong that it brings: at the end, when its files have been named. */
function inTwo(page: string): [string, string] {
  const at = page.lastIndexOf('</body>')
  return at === -1 ? [page, ''] : [page.slice(0, at), page.slice(at)]
}

/** The hashes of the scripts that the page itself contains, as a policy names them. */
const hashesOfScripts = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** The policy of every response, which allows no script within a page, with these added. */
const allowing = (scripts: readonly string[], policy: unknown): string =>
  String(policy).replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))

function pathWithoutLocale(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/'
  const [, first, ...rest] = path.split('/')
  return isLocale(first) && first !== defaultLocale ? `/${rest.join('/')}` : path
}

/** The language in the first part of a path, so that the page declares it before any script runs. */
function localeOfPath(url: string): Locale {
  const first = url.split(/[/?#]/)[1]
  return isLocale(first) ? first : defaultLocale
}

/**
 * Where to redirect a URL without a language: the same page in the language chosen earlier. A URL with a
 * language keeps it; choosing English updates the cookie first. Null serves the page as requested. Source:
 * specification section 1.2: the chosen language is kept in a cookie.
 */
function chosenAddress({ url, cookies }: FastifyRequest): string | null {
  const { locale } = cookies
  const [, first] = (url.split('?')[0] ?? '').split('/')
  if (!isLocale(locale) || locale === defaultLocale || isLocale(first)) return null
  // a path that begins with two slashes would redirect to another host
  return `/${locale}/${url.replace(/^[/\\]+/, '')}`.replace(/\/(?=\?|$)/, '')
}
