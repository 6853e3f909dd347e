import type { BrowserContext, Page } from 'playwright-core'

/** What a browser with an empty cache is sent for a page. */
export type PageWeight = {
  /** Scripts and styles. */
  files: number
  /** Their bytes as they came over the connection, headers included (CDP `encodedDataLength`). */
  bytes: number
  /** Those that came without brotli though they are more than a packet long. */
  unpacked: string[]
  /** The calls that it makes, but for the stream of events: what its document did not bring. */
  calls: string[]
  /** How far what stands on the page moved by itself (Layout Instability: the sum of the shifts' scores). */
  shift: number
  /** What moved, for whoever looks for the cause: score, element, its old and new top edge, how its text begins. */
  moved: string[]
}

/** Opens a page of the built product in a context of its own and adds up what comes until it is quiet. */
export async function weighPage(context: BrowserContext, url: string): Promise<PageWeight> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const paths = new Map<string, string>()
  const sent = new Map<string, number>()
  const unpacked: string[] = []
  const calls: string[] = []
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, search } = new URL(response.url)
    if (pathname.startsWith('/api/') && pathname !== '/api/school/events') calls.push(pathname + search)
    if (response.status !== 200 || !/\.(js|css)$/.test(pathname)) return
    paths.set(requestId, pathname)
    const headers = new Headers(Object.entries(response.headers))
    if (Number(headers.get('content-length')) > 1000 && headers.get('content-encoding') !== 'br')
      unpacked.push(pathname)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = paths.get(requestId)
    if (file) sent.set(file, Math.max(sent.get(file) ?? 0, encodedDataLength))
  })
  await watchShifts(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading').first().waitFor()
  // the stream of events never ends, so a page may never be quiet to the last
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  const { shift, moved } = await readShifts(page)
  await page.close()
  return {
    files: sent.size,
    bytes: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0),
    unpacked,
    calls,
    shift,
    moved,
  }
}

type Shifted = Pick<PageWeight, 'shift' | 'moved'>

/** What `watchShifts` has noted so far. */
export const readShifts = (page: Page): Promise<Shifted> =>
  page.evaluate(() => (window as unknown as { shifted: Shifted }).shifted)

/** Notes every shift of a page that is opened afterwards. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const { shifted } = Object.assign(window, { shifted: { shift: 0, moved: [] as string[] } })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        shifted.shift += entry.value
        for (const { node, previousRect, currentRect } of entry.sources) {
          const text = (node?.textContent ?? '').slice(0, 40)
          shifted.moved.push(
            `${entry.value.toFixed(3)} ${node?.nodeName} ${previousRect.top} to ${currentRect.top}: ${text}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
