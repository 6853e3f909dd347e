import type { Page, Request, Route } from 'playwright-core'
import { painted } from './painted.ts'

export type ResponseOrder = 'as asked' | 'the last asked first'

/** Paints without anything under way after which a page counts as whole: a page asks for more as it shows what came. */
const quietPaints = 3
const limitMs = 30_000

/**
 * Holds the responses of a page's calls, and returns how to let them through one at a time, each painted before the next,
 * in an order that a slow connection or a busy server could bring. Documents come without the responses they would bring.
 */
export async function holdResponses(page: Page, order: ResponseOrder) {
  const held: Route[] = []
  const underWay = new Set<Request>()
  const isEvents = (request: Request) => new URL(request.url()).pathname === '/api/school/events'
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    if (!isEvents(request)) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.route('**/api/**', (route) => {
    if (isEvents(route.request()) || route.request().method() !== 'GET') return route.fallback()
    held.push(route)
  })
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /<script type="application\/json" id="prepared-responses">.*?<\/script>/s,
      '',
    )
    await route.fulfill({ response, body })
  })
  /** Returns whether the page became whole. */
  return async function bringAll(): Promise<boolean> {
    const until = Date.now() + limitMs
    const waiting = page.locator('[aria-busy="true"], .mantine-Skeleton-root')
    for (let quiet = 0; quiet < quietPaints;) {
      if (Date.now() > until) return false
      const next = order === 'as asked' ? held.shift() : held.pop()
      if (next) {
        const ended = next
          .request()
          .response()
          .then((response) => response?.finished())
          .catch(() => undefined)
        await next.continue().catch(() => undefined)
        await ended
      }
      await painted(page)
      const isBusy = next !== undefined || underWay.size > 0 || (await waiting.count()) > 0
      quiet = isBusy ? 0 : quiet + 1
    }
    return true
  }
}
