import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { readShifts, watchShifts } from '../../tools/page-weight.ts'
import { fillScreens, portalScreens } from '../../tools/screens.ts'
import { uploadDraft } from './support/draft-pages.ts'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()
/** What people hardly notice; the usual bound of a good page is twice as much. */
const mostShift = 0.05
/** Long enough for the browser to paint, and for a page to ask for what it reads next. */
const betweenMs = 80

/** So long nothing is asked for before a page counts as whole. */
const quietTicks = 5

type Order = 'as asked' | 'the last asked first'

type Slow = { stop: () => void; isQuiet: () => boolean }

/** Lets through one response at a time, in the order that a slow connection or a busy server could bring them. */
async function bringOneByOne(page: Page, order: Order): Promise<Slow> {
  const held: Route[] = []
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/api/school/events' || route.request().method() !== 'GET') return route.fallback()
    held.push(route)
  })
  // the document brings nothing, so every page has to wait
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /<script type="application\/json" id="prepared-responses">.*?<\/script>/s,
      '',
    )
    await route.fulfill({ response, body })
  })
  let idleTicks = 0
  const timer = setInterval(() => {
    const next = order === 'as asked' ? held.shift() : held.pop()
    idleTicks = next ? 0 : idleTicks + 1
    void next?.continue().catch(() => undefined)
  }, betweenMs)
  return { stop: () => clearInterval(timer), isQuiet: () => idleTicks >= quietTicks }
}

async function shiftsOf(page: Page, order: Order, addresses: string[]): Promise<string[]> {
  const slow = await bringOneByOne(page, order)
  await watchShifts(page)
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    const waiting = page.locator('[aria-busy="true"], .mantine-Skeleton-root')
    await expect
      .poll(async () => slow.isQuiet() && (await waiting.count()) === 0, { timeout: 20_000 })
      .toBe(true)
      .catch(() => faults.push(`${address}: still loads`))
    const { shift, moved } = await readShifts(page)
    if (shift > mostShift) faults.push(`${address}, ${order}: ${shift.toFixed(3)} ${moved.join('; ')}`)
  }
  slow.stop()
  return faults
}

test.each<[width: number, order: Order]>([
  [390, 'the last asked first'],
  [1440, 'as asked'],
])('no screen of %i pixels moves while its responses come one by one, %s', async (width, order) => {
  const { page, context } = await visit({ width, height: 844 })
  await signIn(page)
  await uploadDraft(page, 'First name,Last name\nAda,Still\n')
  const addresses = portalScreens.map(await fillScreens(page))
  const half = Math.ceil(addresses.length / 2)
  const second = await context.newPage()
  const faults = await Promise.all([
    shiftsOf(page, order, addresses.slice(0, half)),
    shiftsOf(second, order, addresses.slice(half)),
  ])
  expect(faults.flat()).toEqual([])
})
