import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { guestScreens } from '../screens.ts'
import { shotName, type Shot, type Visit } from './plan.ts'
import type { Scheme } from './options.ts'
import type { State } from './states.ts'
import { clock, steadyTimes } from './steady-times.ts'
import type { World } from './world.ts'

/** Chromium draws each part whole and in the same way each time: by itself it reuses parts, whose edges then differ. */
export const steadyDrawing = [
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

/** Opens the page of a visit and pictures it in each scheme; returns what it pictured and what went wrong. */
export async function captureVisit(
  browser: Browser,
  world: World,
  { state, visit, address, folder }: { state: State; visit: Visit; address: string; folder: string },
): Promise<{ shots: Shot[]; faults: string[] }> {
  const isPhone = visit.width < 768
  const isGuest = guestScreens.includes(visit.screen)
  const context = await browser.newContext({
    baseURL: world.origin,
    viewport: { width: visit.width, height: isPhone ? 844 : 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    // what a worker keeps would pass the responses that stand still
    serviceWorkers: 'block',
    ...(isGuest ? {} : { storageState: world.sessions[state.account] }),
  })
  const what = `${state.key} ${visit.screen} ${visit.width}`
  const faults: string[] = []
  const shots: Shot[] = []
  try {
    await context.clock.setFixedTime(clock)
    await standStill(context, world)
    await state.prepare?.(context)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const isQuiet = followRequests(page)
    const [first = 'light'] = visit.schemes
    await page.addInitScript((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), first)
    if (state.isPrinted) await page.emulateMedia({ media: 'print' })
    await page.goto(`${state.prefix ?? ''}${address}`)
    await untilLoaded(page).catch(() => faults.push(`${what}: never shows a page with a heading`))
    await state.open?.(page).catch((error: unknown) => {
      faults.push(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    })
    mkdirSync(folder, { recursive: true })
    for (const scheme of visit.schemes) {
      if (scheme !== first) await switchScheme(page, scheme)
      const shot = { screen: visit.screen, state: state.key, width: visit.width, scheme }
      const { picture, isSteady } = await untilSteady(page, { isQuiet, isDialog: Boolean(state.open) })
      if (!isSteady) faults.push(`${what} ${scheme}: never stands still`)
      writeFileSync(join(folder, shotName(shot)), picture)
      shots.push(shot)
    }
  } catch (error) {
    faults.push(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  } finally {
    await context.close()
  }
  return { shots, faults }
}

/** Documents and responses come with instants that are the same in each run. */
async function standStill(context: BrowserContext, world: World): Promise<void> {
  await context.route(
    (url) => url.origin === world.origin && !url.pathname.startsWith('/assets/'),
    async (route, request) => {
      const isStream = /\/events\b/.test(new URL(request.url()).pathname)
      if (isStream || !['document', 'fetch', 'xhr'].includes(request.resourceType())) return route.continue()
      const response = await route.fetch({ maxRedirects: 0 })
      const headers: Record<string, string> = { ...response.headers(), date: new Date(clock).toUTCString() }
      if (!/json|html/.test(headers['content-type'] ?? '')) return route.fulfill({ response, headers })
      const body = steadyTimes(await response.text(), { startedAt: world.startedAt, now: Date.now() })
      return route.fulfill({ response, headers, body })
    },
  )
}

/** Whether no request of the page is under way; the stream of events always is. */
function followRequests(page: Page): () => boolean {
  const open = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size === 0
}

async function untilLoaded(page: Page): Promise<void> {
  await page.locator('h1').filter({ visible: true }).first().waitFor()
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
}

/** As if the scheme had been chosen in another window, which the page follows. */
async function switchScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'mantine-color-scheme-value'
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }, scheme)
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
}

/** Ids are made by chance: where one is shown, it is shown as zeros. */
async function blankIds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const id = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const former = text.nodeValue ?? ''
      const blank = former.replaceAll(id, '00000000-0000-7000-8000-000000000000')
      // a text that stays is not touched, so that nothing is drawn anew for it
      if (blank !== former) text.nodeValue = blank
    }
  })
}

/** Pictures until two in a row are equal and nothing is under way: a page that is still coming gives no picture. */
async function untilSteady(
  page: Page,
  { isQuiet, isDialog }: { isQuiet: () => boolean; isDialog: boolean },
): Promise<{ picture: Buffer; isSteady: boolean }> {
  let former: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 30; tries++) {
    await page.evaluate(async () => {
      await document.fonts.ready
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    })
    await blankIds(page)
    const picture = await page.screenshot({
      // a dialog stands in the window; what is below it is another picture
      fullPage: !isDialog,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    })
    if (isQuiet() && picture.equals(former)) return { picture, isSteady: true }
    former = picture
  }
  return { picture: former, isSteady: false }
}
