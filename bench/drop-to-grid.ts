/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { longestTask, type LongestTask } from './main-thread-tasks.ts'
import { interleave, median } from './measure.ts'
import { servePeerPage } from './peer-pages.ts'
import { startInBrowser } from './product-in-browser.ts'
import { bundleReader } from './reader-worker.ts'
import { ms, report } from './report.ts'

/** A button to press as soon as it is there: its words, and the words of the heading it stands under. */
type Step = { heading: string; button: string }

const file = join(import.meta.dirname, '..', 'samples', 'summer-5000.xlsx')
const rounds = Number(process.env['BENCH_BROWSER_ROUNDS'] ?? 5)
const patience = 180_000

const product = await startInBrowser()
const peer = await servePeerPage('peers', 'spreadsheet-import')
const reader = await bundleReader()
const tasks: LongestTask[] = []

const taken = await interleave(
  { product: dropOnProduct, peer: dropOnPeer, reader: readInProduct },
  { rounds, warmUps: 1 },
)
await peer.close()
await product.stop()

const what = 'Drop a file of 5,000 rows to an interactive reviewed grid, Chromium'
report({
  what,
  product: ms(taken.product),
  peer: `react-spreadsheet-import 4.7 with the same file and rules, ${ms(taken.peer)}`,
  ratio: taken.peer / taken.product,
  target: { atLeast: 1.5 },
  cause:
    'the reader alone takes two fifths of the time; after it the product reads and judges every cell, makes a draft on the server, keeps the file there and draws a grid with editors, where the peer judges the texts as they stand and keeps nothing',
  note: 'how many times sooner; every step is confirmed the moment it can be, and the product also keeps the file on the server; the peer judges the texts as they stand and does not read countries, phones or dates',
})
report({
  what: `${what}: against the reader`,
  product: ms(taken.product),
  peer: `the reader alone in a worker of the same page, ${ms(taken.reader)}`,
  ratio: taken.product / taken.reader,
  target: { atMost: 2 },
  cause:
    'beside reading: the draft and the upload, judging 5,000 rows, the steps of the page, and the first 30 rows of the grid',
  note: 'the reader is warm and is given the bytes: it neither matches, judges, sends nor shows anything',
})
report({
  what: `${what}: longest task of the main thread`,
  product: `${ms(median(tasks.map(({ elapsed }) => elapsed)))} on the clock of a shared machine`,
  peer: 'a fixed bound',
  ratio: median(tasks.map(({ cpu }) => cpu)),
  unit: 'ms',
  target: { atMost: 50 },
  note: "the processor's time in the task, which other work on the machine does not lengthen; median of the rounds",
})

async function dropOnProduct(): Promise<number> {
  const page = await product.open({ isSignedIn: true })
  await forgetDrafts(page)
  await page.goto(`${product.origin}/policy/order`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await follow(page, [{ heading: 'Check formats', button: 'Continue' }], '[role=grid]')
  let elapsed = 0
  tasks.push(
    await longestTask(product.browser, page, async () => {
      elapsed = await drop(page)
    }),
  )
  await page.context().close()
  return elapsed
}

async function dropOnPeer(): Promise<number> {
  const page = await product.open()
  await page.goto(peer.url)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await follow(
    page,
    [
      { heading: 'Select header row', button: 'Next' },
      { heading: 'Match Columns', button: 'Next' },
    ],
    '.rdg-cell-error',
  )
  const elapsed = await drop(page)
  await page.context().close()
  return elapsed
}

/** The bytes to a workbook in a worker of the order page, which is loaded and at rest as it is for the product. */
async function readInProduct(): Promise<number> {
  const page = await product.open({ isSignedIn: true })
  const path = '/bench-reader.js'
  await page.route(`${product.origin}${path}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: reader }),
  )
  await page.goto(`${product.origin}/policy/order`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const elapsed = await page.evaluate(
    async ({ url, text }) => {
      const worker = new Worker(url, { type: 'module' })
      const next = () =>
        new Promise<number>((resolve, reject) => {
          worker.addEventListener('message', ({ data }) => resolve(Number(data)), { once: true })
          worker.addEventListener('error', () => reject(new Error('the reader failed')), { once: true })
        })
      await next()
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const begin = performance.now()
      worker.postMessage(bytes.buffer, [bytes.buffer])
      const rows = await next()
      if (rows < 5000) throw new Error(`the reader found ${rows} rows`)
      return performance.now() - begin
    },
    { url: path, text: readFileSync(file).toString('base64') },
  )
  await page.context().close()
  return elapsed
}

/** Presses each step's button from inside the page, then notes when the grid is there, checked, and the page responds again. */
async function follow(page: Page, steps: Step[], reviewed: string): Promise<void> {
  await page.evaluate(
    ({ left, sign }: { left: Step[]; sign: string }) => {
      const state = { begin: 0, end: 0 }
      Object.assign(window, { benchState: state })
      document.addEventListener('change', () => (state.begin ||= performance.now()), true)
      const look = () => {
        const step = left[0]
        if (step) {
          const isThere = [...document.querySelectorAll('h1, h2')].some((one) =>
            one.textContent?.startsWith(step.heading),
          )
          const button = [...document.querySelectorAll<HTMLButtonElement>('button, a')].find(
            (one) => one.textContent?.trim() === step.button && !one.disabled,
          )
          if (isThere && button) {
            left.shift()
            button.click()
          }
        } else if (
          document.querySelectorAll('[role=grid] [role=gridcell]').length > 50 &&
          document.querySelector(sign)
        ) {
          // painted, and a task of the page has had its turn since
          requestAnimationFrame(() => setTimeout(() => (state.end = performance.now())))
          return
        }
        requestAnimationFrame(look)
      }
      look()
    },
    { left: steps, sign: reviewed },
  )
}

async function drop(page: Page): Promise<number> {
  await page.locator('input[type=file]').setInputFiles(file)
  const times = await page.waitForFunction(
    () => {
      const { benchState: state } = window as unknown as { benchState: { begin: number; end: number } }
      return state.end > 0 ? state.end - state.begin : 0
    },
    null,
    { timeout: patience },
  )
  return Number(await times.jsonValue())
}

async function forgetDrafts(page: Page): Promise<void> {
  const { request } = page.context()
  const headers = { origin: product.origin }
  const response = await request.get(`${product.origin}/api/school/imports`)
  const { data } = (await response.json()) as { data: { drafts: { id: string }[] } }
  for (const { id } of data.drafts)
    await request.delete(`${product.origin}/api/school/imports/${id}`, { headers })
}
