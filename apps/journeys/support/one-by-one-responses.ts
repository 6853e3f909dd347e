import type { CDPSession, Page, Request } from 'playwright-core'
import { intercept, type Paused } from './intercept.ts'
import { painted } from './painted.ts'

export type ResponseOrder = 'as asked' | 'the last asked first'

/** Paints without anything under way after which a page counts as whole: a page asks for more as it shows what came. */
const quietPaints = 3
const limitMs = 30_000
const prepared = /<script type="application\/json" id="prepared-responses">.*?<\/script>/s

const isEvents = (url: string) => new URL(url).pathname === '/api/school/events'

/** Lets a document come without the responses that it brings, so that its page has to wait. */
async function bringBare({ requestId, responseHeaders, responseStatusCode }: Paused, devtools: CDPSession) {
  // a redirection has no body
  if (!responseStatusCode || responseStatusCode >= 300)
    return devtools.send('Fetch.continueRequest', { requestId })
  const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId })
  const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()
  return devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: responseStatusCode,
    // it is given unpacked, and is shorter
    responseHeaders: (responseHeaders ?? []).filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
    body: Buffer.from(text.replace(prepared, '')).toString('base64'),
  })
}

/**
 * Holds the responses of a page's calls. `bringAll` lets them through one at a time, each painted before the next, in an
 * order that a slow connection or a busy server could bring; after `stop` they come by themselves again.
 */
export async function holdResponses(page: Page, order: ResponseOrder) {
  const held: Paused[] = []
  /** Once a page has loaded completely, its requests go straight through until the next page is opened. */
  let isWhole = false
  const underWay = new Set<Request>()
  // noted from the start: a page may give a request up at any time, also before it is brought
  const endings = new Map<string, PromiseWithResolvers<void>>()
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      underWay.clear()
      held.length = 0
      isWhole = false
      // a page that is left does not say how its requests ended
      for (const ending of endings.values()) ending.resolve()
      endings.clear()
    }
    if (!isEvents(request.url())) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const devtools = await intercept(
    page,
    [{ urlPattern: '*/api/*' }, { resourceType: 'Document', requestStage: 'Response' }],
    async (paused, session) => {
      const { requestId, request, resourceType } = paused
      if (resourceType === 'Document') return bringBare(paused, session)
      if (isWhole || isEvents(request.url) || request.method !== 'GET')
        return session.send('Fetch.continueRequest', { requestId })
      return held.push(paused)
    },
  )
  const endingOf = (networkId: string) => {
    const known = endings.get(networkId) ?? Promise.withResolvers<void>()
    endings.set(networkId, known)
    return known
  }
  const end = ({ requestId }: { requestId: string }) => endingOf(requestId).resolve()
  devtools.on('Network.loadingFinished', end).on('Network.loadingFailed', end)
  await devtools.send('Network.enable')
  const bring = async ({ requestId, networkId = '' }: Paused) => {
    await devtools.send('Fetch.continueRequest', { requestId })
    await endingOf(networkId).promise
  }
  /** Returns whether the page became whole. */
  async function bringAll(): Promise<boolean> {
    const until = Date.now() + limitMs
    const waiting = page.locator('[aria-busy="true"], .mantine-Skeleton-root')
    for (let quiet = 0; quiet < quietPaints;) {
      if (Date.now() > until) return false
      const next = order === 'as asked' ? held.shift() : held.pop()
      if (next) await bring(next).catch(() => undefined)
      await painted(page)
      const isBusy = next !== undefined || underWay.size > 0 || (await waiting.count()) > 0
      quiet = isBusy ? 0 : quiet + 1
    }
    isWhole = true
    for (const late of held.splice(0)) await bring(late).catch(() => undefined)
    return true
  }
  return { bringAll, stop: () => devtools.detach() }
}
