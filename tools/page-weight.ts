import type { BrowserContext, Page } from 'playwright-core'

/** What a browser with an empty cache is sent for a page. */
export type PageWeight = {
  /** Scripts and styles. */
  files: number
  /** Their bytes as they came over the connection, headers included (CDP `encodedDataLength`). */
  bytes: number
  /** Those that came without brotli though they are more than a packet long. */
  unpacked: string[]
  /** How far what stands on the page moved by itself (Layout Instability: the sum of the shifts' scores). */
  shift: number
}

/** Opens a page of the built product in a context of its own and adds up what comes until it is quiet. */
export async function weighPage(context: BrowserContext, url: string): Promise<PageWeight> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const asked = new Map<string, string>()
  const sent = new Map<string, number>()
  const unpacked: string[] = []
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (response.status !== 200 || !/\.(js|css)$/.test(pathname)) return
    asked.set(requestId, pathname)
    const headers = new Headers(Object.entries(response.headers))
    if (Number(headers.get('content-length')) > 1000 && headers.get('content-encoding') !== 'br')
      unpacked.push(pathname)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId)
    if (file) sent.set(file, Math.max(sent.get(file) ?? 0, encodedDataLength))
  })
  await watchShifts(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading').first().waitFor()
  // the stream of events never ends, so a page may never be quiet to the last
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
  await page.close()
  return {
    files: sent.size,
    bytes: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0),
    unpacked,
    shift,
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const found = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) found.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
