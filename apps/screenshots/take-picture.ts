import { readFileSync } from 'node:fs'
import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { readWorld, type Account } from './prepare-world.ts'
import { steadyTimes } from './steady-times.ts'

/** The page of one of the world's people, on which the same run gives the same pixels. */
export const test = base.extend<{ account: Account }>({
  account: ['demo', { option: true }],
  storageState: async ({ account }, use) => use(readWorld().sessions[account]),
  context: async ({ context, baseURL, colorScheme }, use) => {
    await context.clock.setFixedTime(process.env['CLOCK'] ?? '')
    await fixTimes(context, baseURL ?? '')
    await context.addInitScript(
      (scheme) => localStorage.setItem('mantine-color-scheme-value', scheme),
      String(colorScheme),
    )
    await context.addInitScript(blankIds)
    await use(context)
  },
})

/** Documents and responses with instants that are the same in each run. */
async function fixTimes(context: BrowserContext, origin: string): Promise<void> {
  const clock = process.env['CLOCK'] ?? ''
  await context.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/assets/'),
    async (route, request) => {
      const isStream = /\/events\b/.test(new URL(request.url()).pathname)
      if (isStream || !['document', 'fetch', 'xhr'].includes(request.resourceType())) return route.continue()
      const response = await route.fetch({ maxRedirects: 0 })
      const headers = { ...response.headers(), date: new Date(clock).toUTCString() }
      if (!/json|html/.test(response.headers()['content-type'] ?? ''))
        return route.fulfill({ response, headers })
      const machine = { startedAt: Number(process.env['STARTED_AT']), now: Date.now() }
      return route.fulfill({ response, headers, body: steadyTimes(await response.text(), clock, machine) })
    },
  )
}

/** Runs in the page: shows zeros for IDs, which are random. */
function blankIds(): void {
  const id = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g
  new MutationObserver(() => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // the document brings its first responses in a script
      if (text.parentElement?.localName === 'script') continue
      const blank = text.nodeValue?.replaceAll(id, '00000000-0000-7000-8000-000000000000')
      if (blank !== text.nodeValue) text.nodeValue = blank ?? null
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

type Picture = {
  /** As the list of pages has it: `/policy/$id`. */
  screen: string
  state: string
  address: string
  /** Opens a dialog, which is pictured in the window; other pictures are of the whole page. */
  open?: ((page: Page) => Promise<void>) | undefined
}

/** Opens a page and compares its picture with the previous run's. */
export async function takePicture(page: Page, { screen, state, address, open }: Picture): Promise<void> {
  const requests = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  await page.goto(address)
  await page.locator('h1').filter({ visible: true }).first().waitFor()
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  const isQuiet = () => expect.poll(() => [...requests].map((request) => request.url())).toEqual([])
  await isQuiet()
  await open?.(page)
  await isQuiet()
  const name = [state, `${screen.replaceAll('$', '').replaceAll(/\W+/g, '.').slice(1) || 'index'}.png`]
  const fullPage = !open
  await expect(page).toHaveScreenshot(name, { fullPage })
  // Playwright leaves out pixels that it takes for anti-aliasing
  const picture = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' })
  const file = test.info().snapshotPath(...name)
  expect(picture.equals(readFileSync(file)), 'every pixel is the same, those of edges too').toBe(true)
}
