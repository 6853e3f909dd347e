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

const pages = {
  'Sign-in page': { path: '/auth/login', control: 'form input[name=login]', isSignedIn: false, atMost: 1.6 },
  'Home page': { path: '/home', control: 'main nav a', isSignedIn: true, atMost: 2.2 },
  'Policy list': { path: '/policy', control: 'main tbody a', isSignedIn: true, atMost: 2.5 },
} as const
type Name = keyof typeof pages
const names = Object.keys(pages) as Name[]
/** Of the second visit, in the same run: with what the first left in the browser's cache. */
const secondAtMost = 1.2

const taken = await interleave(
  {
    ...Object.fromEntries(
      names.flatMap((name) => [
        [name, () => visit(name, { isSecond: false })],
        [`${name}, second visit`, () => visit(name, { isSecond: true })],
      ]),
    ),
    alone: async () => interactiveAfter(await product.open(), { url: alone.url, control: 'main input' }),
  } as Record<Name | `${Name}, second visit` | 'alone', () => Promise<number>>,
  { rounds, warmUps: 1 },
)
await alone.close()
await product.stop()

const note = `from the address to the first idle moment after the page's own controls are there; processor slowed down ${slowdown} times, an empty cache, no network delay`
const secondNote =
  'the same with what a visit before left in the cache of the browser, against React alone with an empty one'
const cause =
  'until the document commits both take the same fifth of a second; then the product evaluates the router, Mantine and its own modules as well as React (0.15 s), and renders and lays out its own page (0.3 s at sign-in, 0.5 s at home, 0.9 s for a list of 25 policies), where React alone draws a box'
for (const name of names) {
  report({
    what: `${name} interactive at 4 × CPU throttle`,
    product: ms(taken[name]),
    peer: `React and ReactDOM alone, ${ms(taken.alone)}`,
    ratio: taken[name] / taken.alone,
    target: { atMost: pages[name].atMost },
    note,
    cause,
  })
  const second = taken[`${name}, second visit`]
  report({
    what: `${name}, second visit, interactive at 4 × CPU throttle`,
    product: ms(second),
    peer: `React and ReactDOM alone, ${ms(taken.alone)}`,
    ratio: second / taken.alone,
    target: { atMost: secondAtMost },
    note: secondNote,
    cause,
  })
}

async function visit(name: Name, { isSecond }: { isSecond: boolean }): Promise<number> {
  const { path, control, isSignedIn } = pages[name]
  const url = `${product.origin}${path}`
  const page = await product.open({ isSignedIn })
  if (isSecond) {
    // a browser keeps compiled scripts when it has seen them twice
    for (const _time of [1, 2]) {
      await page.goto(url)
      await page.locator(control).first().waitFor()
    }
  }
  return interactiveAfter(isSecond ? await page.context().newPage() : page, { url, control })
}

/** Milliseconds from the address to the first moment at which the page has nothing more urgent to do than response. */
async function interactiveAfter(
  page: Page,
  { url, control }: { url: string; control: string },
): Promise<number> {
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
  const interactiveMs = Number(await time.jsonValue())
  await page.context().close()
  return interactiveMs
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
