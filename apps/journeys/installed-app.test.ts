import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { product } from './support/use-product.ts'

const { visit } = useBrowser()

/** Resolves once the service worker controls the page. */
const workerIsThere = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

test('the portal can be installed: its manifest has a name, a start and icons that are there', async () => {
  const { page } = await visit()
  await page.goto('/auth/login')
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json() as Promise<{
      name: string
      start_url: string
      display: string
      icons: { src: string; sizes: string; purpose?: string }[]
    }>
  })
  expect(manifest).toMatchObject({ name: 'Campus Cover', start_url: '/home', display: 'standalone' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) {
    const response = await page.request.get(product().url + src)
    expect([src, response.status(), response.headers()['content-type']?.split('/')[0]]).toEqual([
      src,
      200,
      'image',
    ])
  }
})

test('offline, a page says so in its language, opens once the connection is back, and stores no personal data', async () => {
  const { page, context } = await visit()
  await signIn(page)
  await workerIsThere(page)
  onTestFinished(() => context.setOffline(false))
  await context.setOffline(true)
  await page.goto('/de/policy')
  await page.getByRole('heading', { name: 'Sie sind offline' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  // by the keyboard too
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Erneut versuchen')
  // a response of the server is never stored, neither a page nor a call
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Policen', level: 1 }).waitFor()
})

const leavingPage = `<!doctype html><script>
  navigator.serviceWorker.register('/sw.js')
  addEventListener('pagehide', () => navigator.sendBeacon('/left' + location.search))
</script>`

test.each(['with', 'without'])(
  'what a page sends as it closes arrives, in browsers %s routes of service workers',
  async (routes) => {
    const worker = await (await fetch(`${product().url}/sw.js`)).text()
    const left: string[] = []
    const server = createServer(({ url: address = '' }, response) => {
      const isWorker = address === '/sw.js'
      if (address.startsWith('/left')) left.push(address)
      response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
      const ofOlder = routes === 'with' ? worker : worker.replaceAll('addRoutes', 'unknown')
      response.end(isWorker ? ofOlder : leavingPage)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { page } = await visit({ url: `http://localhost:${(server.address() as AddressInfo).port}` })
    await page.goto('/page')
    await workerIsThere(page)
    const visits = Array.from({ length: 8 }, (_, n) => n)
    for (const n of visits) await page.goto(`/page?${n}`)
    await page.goto('/page')
    await expect
      .poll(() => left.filter((address) => address.includes('?')))
      .toEqual(visits.map((n) => `/left?${n}`))
  },
)

test('colours are those of the device until somebody chooses, and paper is white', async () => {
  const { page } = await visit()
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  expect(await scheme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(scheme).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(scheme).toBe('dark')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await scheme()).toBe('light')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(scheme).toBe('light')
  await page.reload()
  expect(await scheme()).toBe('light')
})
