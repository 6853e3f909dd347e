/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { interleave } from './measure.ts'
import { servePeerPage } from './peer-pages.ts'
import { startInBrowser } from './product-in-browser.ts'
import { ms, report } from './report.ts'

const slowdown = 4
const rounds = Number(process.env['BENCH_BROWSER_ROUNDS'] ?? 7)

const product = await startInBrowser()
const alone = await servePeerPage('alone', 'react-alone')

const taken = await interleave(
  {
    signIn: () => interactiveAfter(`${product.origin}/auth/login`, 'form input[name=login]', false),
    home: () => interactiveAfter(`${product.origin}/home`, 'main nav a', true),
    alone: () => interactiveAfter(alone.url, 'main input', false),
  },
  { rounds, warmUps: 1 },
)
await alone.close()
await product.stop()

const note = `from the address to the first idle moment after the page's own controls are there; processor slowed down ${slowdown} times, an empty cache, no network delay`
const pages = [
  { what: 'Sign-in page interactive at 4 × CPU throttle', time: taken.signIn },
  { what: 'Home page interactive at 4 × CPU throttle', time: taken.home },
]
for (const { what, time } of pages) {
  report({
    what,
    product: ms(time),
    peer: `React and ReactDOM alone, ${ms(taken.alone)}`,
    ratio: time / taken.alone,
    target: { atMost: 2.5 },
    note,
  })
}

/** Milliseconds from the address to the first moment at which the page has nothing more urgent to do than response. */
async function interactiveAfter(url: string, control: string, isSignedIn: boolean): Promise<number> {
  const page = await product.open({ isSignedIn })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await watchFor(page, control)
  await page.goto(url)
  const time = await page.waitForFunction(
    () => (window as unknown as { benchIdle?: number }).benchIdle,
    null,
    {
      timeout: 120_000,
    },
  )
  const found = Number(await time.jsonValue())
  await page.context().close()
  return found
}

async function watchFor(page: Page, control: string): Promise<void> {
  await page.addInitScript((selector: string) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look)
      return requestIdleCallback(() => Object.assign(window, { benchIdle: performance.now() }))
    }
    look()
  }, control)
}
