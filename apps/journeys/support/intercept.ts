import type { CDPSession, Page } from 'playwright-core'

/** A request that waits, or the response to one (Chrome DevTools Protocol, `Fetch.requestPaused`). */
export type Paused = {
  requestId: string
  networkId?: string
  resourceType: string
  request: { url: string; method: string }
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
}
type Pattern = { urlPattern?: string; resourceType?: 'Document'; requestStage?: 'Request' | 'Response' }

/** Stops requests of a page on their way. Playwright's own routes would also switch its cache off, for scripts too. */
export async function intercept(
  page: Page,
  patterns: Pattern[],
  onPaused: (paused: Paused, devtools: CDPSession) => Promise<unknown>,
): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  // a page that is left takes its requests along
  devtools.on('Fetch.requestPaused', (paused) => void onPaused(paused, devtools).catch(() => undefined))
  await devtools.send('Fetch.enable', { patterns })
  return devtools
}
