import type { Browser, Page } from 'playwright-core'

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** The longest task of a page's main thread: on the clock, and the processor's time in it. Both in milliseconds. */
export type LongestTask = { elapsed: number; cpu: number }

/** Traces a page while something is done in it. A busy machine lengthens a task on the clock, not its processor time. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => performance.mark('bench-begin'))
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const begin = trace.traceEvents.find(({ name }) => name === 'bench-begin')
  if (!begin) throw new Error('the trace does not hold the page')
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid && ts > begin.ts,
  )
  const longest = (of: (task: TraceEvent) => number) => Math.max(0, ...tasks.map(of)) / 1000
  return { elapsed: longest(({ dur }) => dur ?? 0), cpu: longest(({ tdur }) => tdur ?? 0) }
}
