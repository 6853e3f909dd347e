/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { uploadDraft, cellOf, typeInto } from '../apps/journeys/support/draft-pages.ts'
import { median, percentile } from './measure.ts'
import { startInBrowser } from './product-in-browser.ts'
import { ms, report } from './report.ts'

/** What one person types, in the other's window: from Enter to the text, beside a bare request and response. */
const edits = Number(process.env['BENCH_EDITS'] ?? 30)
const product = await startInBrowser()
const text = readFileSync(join(import.meta.dirname, '..', 'samples', 'roma.csv'), 'utf8')
const [from, to] = [await product.open({ isSignedIn: true }), await product.open({ isSignedIn: true })]
await from.goto(`${product.origin}/home`)
const draft = await uploadDraft(from, text)
const open = async (page: Page) => {
  await page.goto(`${product.origin}/policy/review-applicants?draft=${draft}`)
  await page.getByRole('grid').getByRole('row').nth(6).waitFor()
}
await open(from)
await open(to)
await from.getByRole('list', { name: /other window/ }).waitFor()

const [visible, bare]: [number[], number[]] = [[], []]
for (let n = -3; n < edits; n++) {
  const row = 2 + ((n + 3) % 4)
  const wanted = `v${n + 3}@bench.example`
  const seen = to.evaluate(
    ({ at, email }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const cell = document.querySelector(`[role="row"][aria-rowindex="${at + 1}"] > .cc-field-email`)
          if (cell?.textContent?.includes(email)) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    { at: row, email: wanted },
  )
  await from.evaluate(() => {
    const note = (event: KeyboardEvent) => {
      if (event.key === 'Enter') Object.assign(window, { enteredAt: Date.now() })
    }
    document.addEventListener('keydown', note, { capture: true, once: false })
  })
  await typeInto(from, row, 'email', wanted)
  const entered = await from.evaluate(() => (window as unknown as { enteredAt: number }).enteredAt)
  const taken = (await seen) - entered
  const trip = await from.evaluate(async (id) => {
    const started = performance.now()
    await (
      await fetch(`/api/school/imports/${id}/presence`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"window":"benchwindow"}',
      })
    ).text()
    return performance.now() - started
  }, draft)
  if (n < 0) continue
  visible.push(taken)
  bare.push(trip)
}
await cellOf(to, 2, 'email').waitFor()
await product.stop()

const p95 = percentile(visible, 0.95)
const what = 'A cell typed in one window, visible in a colleague’s'
report({
  what,
  product: `${ms(median(visible))}, nineteen of twenty within ${ms(p95)}`,
  peer: `one small request of the same page and its response, ${ms(median(bare))}`,
  ratio: median(visible) / median(bare),
  target: null,
  note: 'a save, a notice, a question and two paintings; both windows share one browser and the processor',
})
report({
  what: `${what}: nineteen of twenty`,
  product: ms(p95),
  peer: 'a fixed bound',
  ratio: p95,
  unit: 'ms',
  target: { atMost: 1000 },
})
