/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'

const categories = ['toplevel', 'blink.user_timing']

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** The longest task of a page's main thread: on the clock, and the processor's time in it. Both in milliseconds. */
export type LongestTask = { elapsed: number; cpu: number }

/** Traces a page while something is done in it. A busy machine lengthens a task on the clock, not its processor time. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories })
  await page.evaluate(() => performance.mark('bench-mark'))
  await work()
  return longestIn(await browser.stopTracing(), { isAfterMark: true })
}

/** The longest task of a first visit, until the page is quiet. */
export async function measureLongestTask(browser: Browser, page: Page, url: string): Promise<LongestTask> {
  await browser.startTracing(page, { categories })
  await page.goto(url)
  await page.getByRole('heading').first().waitFor()
  await untilQuiet(page)
  await page.evaluate(() => performance.mark('bench-mark'))
  return longestIn(await browser.stopTracing())
}

/** Until nothing has come for a while and no part of the page is loading; the stream of events does not count. */
const untilQuiet = (page: Page): Promise<unknown> =>
  page.evaluate(
    ({ quietMs, mostMs }) =>
      new Promise<void>((resolve) => {
        const begin = performance.now()
        let lastTask = begin
        const look = () => {
          const now = performance.now()
          const isQuiet = now - lastTask > quietMs && !document.querySelector('[aria-busy=true]')
          if (isQuiet || now - begin > mostMs) resolve()
          else setTimeout(look, 100)
        }
        for (const type of ['resource', 'longtask'])
          new PerformanceObserver(() => (lastTask = performance.now())).observe({ type })
        look()
      }),
    { quietMs: 700, mostMs: 6000 },
  )

/** The mark tells the thread of the page from others; work that is timed by itself begins with it. */
function longestIn(recorded: Buffer, { isAfterMark = false } = {}): LongestTask {
  const trace = JSON.parse(recorded.toString()) as { traceEvents: TraceEvent[] }
  const mark = trace.traceEvents.find(({ name }) => name === 'bench-mark')
  if (!mark) throw new Error('the trace does not hold the page')
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid && (!isAfterMark || ts > mark.ts),
  )
  const longest = (of: (task: TraceEvent) => number) => Math.max(0, ...tasks.map(of)) / 1000
  return { elapsed: longest(({ dur }) => dur ?? 0), cpu: longest(({ tdur }) => tdur ?? 0) }
}
