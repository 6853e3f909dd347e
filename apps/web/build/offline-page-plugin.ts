import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTag, locales, type Locale } from '@campus/i18n/locale'
import type { Plugin } from 'vite'

const style = `:root{color-scheme:light dark;--page:#f6f8fa;--panel:#fff;--line:#dfe5eb;--text:#16202a;--muted:#475467;--link:#0a4d8d;--on:#fff}
@media (prefers-color-scheme:dark){:root{--page:#0d1217;--panel:#12181f;--line:#26303a;--text:#e6ebf0;--muted:#a5b1be;--link:#1f6fb8}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--page);color:var(--text);font:14px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(480px,100vw - 32px);padding:32px;background:var(--panel);border:1px solid var(--line);border-radius:10px}
h1{margin:0 0 8px;font-size:20px;line-height:1.3}p{margin:0 0 24px;color:var(--muted)}
a{display:inline-block;padding:10px 20px;border-radius:6px;background:var(--link);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--text);outline-offset:2px}`
const script = `addEventListener('online',()=>location.reload())`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Writes `sw.js`, which shows an offline page if a page can't be fetched, in the language of the address; it
 * reloads by itself when the connection is back. Browsers without static routes get no offline page, so that
 * only page loads ever pass through the worker. The worker contains these pages as text and caches nothing:
 * no response is ever stored, so no personal data outlives a session on a shared computer.
 */
export function offlinePage(catalogsFolder: string): Plugin {
  return {
    name: 'campus-offline-page',
    apply: 'build',
    generateBundle() {
      const pages = Object.fromEntries(locales.map((locale) => [locale, pageIn(catalogsFolder, locale)]))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerOf(pages) })
    },
  }
}

function pageIn(catalogsFolder: string, locale: Locale): string {
  const texts = JSON.parse(readFileSync(join(catalogsFolder, locale, 'shell.json'), 'utf8')) as Record<
    string,
    string
  >
  const text = (key: string) => {
    const found = texts[key]
    if (!found) throw new Error(`shell.${key} is missing in ${locale}`)
    return found.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  }
  return `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text('offline_page_title')} · Campus Cover</title><style>${style}</style></head><body><main><h1>${text('offline_page_title')}</h1><p>${text('offline_page_text')}</p><a href="">${text('offline_page_retry')}</a></main><script>${script}</script></body></html>`
}

const workerOf = (pages: Record<string, string>): string => `const pages = ${JSON.stringify(pages)}
// without routes every request would pass through here, and what a page sends as it closes is sometimes lost on that way
const hasRoutes = 'addRoutes' in (self.InstallEvent?.prototype ?? {})
self.addEventListener('install', (event) => {
  self.skipWaiting()
  // only pages come here: whatever else is fetched goes straight to the network
  const elsewhere = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  if (hasRoutes) event.waitUntil(event.addRoutes([elsewhere]))
})
self.addEventListener('activate', (event) => {
  // the page is asked for while this starts
  const preload = hasRoutes ? self.registration.navigationPreload?.enable() : undefined
  event.waitUntil(Promise.all([self.clients.claim(), preload]))
})
if (hasRoutes)
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(pageOf(event))
  })
async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const first = new URL(event.request.url).pathname.split('/')[1]
    const html = Object.hasOwn(pages, first) ? pages[first] : pages.en
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': ${JSON.stringify(policy)} }
    return new Response(html, { status: 503, headers })
  }
}
`
