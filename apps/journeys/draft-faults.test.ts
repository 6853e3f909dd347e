import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startProduct, type ProductProcess } from '../server/test/support/product-process.ts'
import { startLine, type Line } from './support/cut-line.ts'
import { cellOf, typeInto, uploadDraft } from './support/draft-pages.ts'
import { mia, signIn, useBrowserAlone } from './support/open-browser.ts'

const { visit } = useBrowserAlone()
const people = readFileSync(join(import.meta.dirname, '..', '..', 'samples', 'roma.csv'), 'utf8')
const eli = 'eli.enrol@harbour.example'

let product: ProductProcess
let line: Line
beforeAll(async () => {
  product = await startProduct({ CLOCK: '2026-12-01T15:00:00Z' })
  line = await startLine(Number(new URL(product.base).port))
}, 240_000)
// one journey that fails does not take the next one with it
afterEach(() => line.restore())
afterAll(async () => {
  await line.stop()
  await product.stop()
})

/** What of a page's cells the server has acknowledged, in the order of its responses. */
function noteAcknowledged(page: Page) {
  const kept = new Map<string, string>()
  page.on('response', (response) => {
    const sent = response.request()
    if (sent.method() !== 'PATCH' || !response.ok()) return
    const { cells = [] } = sent.postDataJSON() as { cells?: { row: number; field: string; value: string }[] }
    for (const { row, field, value } of cells) kept.set(`${row} ${field}`, value)
  })
  return kept
}

/**
 * `theirLine` is where the colleague reaches the product: over the line of the test, or past it; `hasClock`: the
 * test can move the clock of this page on.
 */
async function openBoth(theirLine = line.url, hasClock = false) {
  const [here, there] = [await visit({ url: line.url }), await visit({ url: theirLine })]
  if (hasClock) await here.page.clock.install()
  await Promise.all([signIn(here.page, mia), signIn(there.page, eli)])
  const draft = await uploadDraft(here.page, people)
  const open = async (page: Page) => {
    await page.goto(`/policy/review-applicants?draft=${draft}`)
    await page.getByRole('grid').getByRole('row').nth(3).waitFor()
    // a page that is loaded again has forgotten this
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  }
  await Promise.all([open(here.page), open(there.page)])
  await here.page.getByRole('list', { name: /1 other window/ }).waitFor()
  const read = async (page: Page) => {
    const { data } = await page.evaluate(
      async (id) => (await fetch(`/api/school/imports/${id}`)).json(),
      draft,
    )
    return data.cells as { row: number; field: string; value: string }[]
  }
  return { draft, mine: here, theirs: there, read }
}

const isSame = (page: Page) => page.evaluate(() => 'isSamePage' in window)
const saved = (page: Page) => page.getByText(/^Saved at /).waitFor({ timeout: 60_000 })

/** Two people type in turns for as long as `during` runs, and a little on; returns the last text of each cell. */
async function typeWhile(pages: readonly Page[], during: () => Promise<unknown>) {
  const last = pages.map(() => new Map<number, string>())
  let isOver = false
  const typing = pages.map(async (page, index) => {
    for (let n = 0; !isOver || n < 12; n++) {
      const row = 2 + index * 4 + (n % 4)
      const text = `p${index}n${n}@fault.example`
      await typeInto(page, row, 'email', text)
      last[index]?.set(row, text)
    }
  })
  await during()
  isOver = true
  await Promise.all(typing)
  return last
}

for (const [what, strike] of [
  ['the server is killed', () => product.killServer()],
  ['the database is killed', () => product.killDatabase()],
] as const)
  test(`${what} while two people edit: what was acknowledged is there, and the pages go on saving by themselves`, async () => {
    const { mine, theirs, read } = await openBoth()
    const pages = [mine.page, theirs.page]
    const acknowledged = pages.map(noteAcknowledged)
    const last = await typeWhile(pages, strike)
    await Promise.all(pages.map(saved))
    const cells = await read(mine.page)
    const keys = cells.map(({ row, field }) => `${row} ${field}`)
    expect(new Set(keys).size).toBe(keys.length)
    const values = new Map(cells.map(({ row, field, value }) => [`${row} ${field}`, value]))
    for (const page of acknowledged) {
      const emails = [...page].filter(([key]) => key.endsWith(' email'))
      expect(emails.length).toBeGreaterThan(0)
      expect(emails.map(([key]) => [key, values.get(key)])).toEqual(emails)
    }
    // and each sees what the other typed last
    for (const texts of last)
      for (const [row, text] of texts)
        for (const page of pages) await cellOf(page, row, 'email').getByText(text).waitFor()
    for (const page of pages) {
      expect(await page.getByText('also changed in another window').count()).toBe(0)
      expect(await isSame(page)).toBe(true)
    }
  })

test('the response to a save is lost: it is sent again, is there once, and is no conflict with oneself', async () => {
  const { mine, read } = await openBoth()
  let lost = 0
  let isBack = false
  await mine.page.route('**/api/school/imports/*', async (route) => {
    if (isBack || route.request().method() !== 'PATCH') return route.continue()
    // the first is stored, but its response is lost; those after it are not sent
    if (lost++ === 0) await route.fetch()
    await route.abort('connectionreset')
  })
  await typeInto(mine.page, 2, 'email', 'first@fault.example')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await typeInto(mine.page, 2, 'email', 'second@fault.example')
  isBack = true
  await saved(mine.page)
  await expect
    .poll(async () =>
      (await read(mine.page)).filter(({ field }) => field === 'email').map(({ value }) => value),
    )
    .toEqual(['second@fault.example'])
  // a conflict would have been shown by the time a later edit is saved
  await typeInto(mine.page, 3, 'email', 'later@fault.example')
  await expect
    .poll(async () => (await read(mine.page)).map(({ value }) => value))
    .toContain('later@fault.example')
  await saved(mine.page)
  expect(await mine.page.getByRole('button', { name: /second@/ }).count()).toBe(0)
})

test('both lose the line and edit: back, both edits are there cell by cell, and a clash names who and when', async () => {
  const { mine, theirs, read } = await openBoth()
  line.cut()
  await typeInto(mine.page, 2, 'email', 'mia2@fault.example')
  await typeInto(theirs.page, 3, 'email', 'eli3@fault.example')
  await typeInto(mine.page, 4, 'first_name', 'Mia')
  await typeInto(theirs.page, 4, 'first_name', 'Eli')
  await mine.page
    .getByTestId('review-news')
    .getByText(/^Not saved yet/)
    .waitFor()
  line.restore()
  const clashOf = (page: Page) =>
    page.getByRole('listitem').filter({ hasText: 'Mia' }).filter({ hasText: 'Eli' })
  const first = await Promise.race(
    [mine, theirs].map(async ({ page }) => {
      await clashOf(page).getByRole('button').first().waitFor({ timeout: 60_000 })
      return page
    }),
  )
  const [other, name] = first === mine.page ? [theirs.page, 'Eli Enrol'] : [mine.page, 'Mia Master']
  await clashOf(first)
    .getByText(new RegExp(`${name} changed this, \\d`))
    .waitFor()
  await cellOf(mine.page, 3, 'email').getByText('eli3@fault.example').waitFor()
  await cellOf(theirs.page, 2, 'email').getByText('mia2@fault.example').waitFor()
  // one press settles it for both
  const own = first === mine.page ? 'Mia' : 'Eli'
  await clashOf(first)
    .getByRole('button', { name: new RegExp(own) })
    .click()
  await cellOf(other, 4, 'first_name').getByText(own).waitFor()
  expect((await read(first)).filter(({ field }) => field !== 'added')).toHaveLength(3)
})

test('a lid is closed for two hours: what a colleague did meanwhile appears without a reload, and both can go on', async () => {
  const { mine, theirs } = await openBoth(new URL(product.base).origin, true)
  const streams: string[] = []
  mine.page.on(
    'request',
    (request) => void (request.url().endsWith('/events') && streams.push(request.url())),
  )
  const devtools = await mine.context.newCDPSession(mine.page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  line.silence()
  await typeInto(theirs.page, 2, 'email', 'meanwhile@fault.example')
  await saved(theirs.page)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await mine.page.clock.fastForward('02:00:00')
  await mine.page.mouse.move(400, 400)
  await cellOf(mine.page, 2, 'email').getByText('meanwhile@fault.example').waitFor({ timeout: 60_000 })
  expect(await isSame(mine.page)).toBe(true)
  // events come again: an edit appears at once, and not only with the next sign of life
  await expect.poll(() => streams.length, { timeout: 90_000 }).toBeGreaterThan(0)
  await typeInto(theirs.page, 3, 'email', 'after@fault.example')
  await cellOf(mine.page, 3, 'email').getByText('after@fault.example').waitFor()
  await typeInto(mine.page, 4, 'email', 'back@fault.example')
  await cellOf(theirs.page, 4, 'email').getByText('back@fault.example').waitFor()
})
