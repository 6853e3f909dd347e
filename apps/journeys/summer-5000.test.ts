import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixesFor, type Fix } from './support/fix-row.ts'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()
const file = join(import.meta.dirname, '..', '..', 'samples', 'summer-5000.xlsx')

/** Goes to the next fault by key, reads where it is, and types what fixes it. */
async function fixNext(page: Page, fixes: Map<number, Fix>): Promise<void> {
  await page.keyboard.press('F8')
  const note = page.getByTestId('issue-note')
  await note.getByText(/^Row/).waitFor()
  const rowOfNote = async () => Number(/Row ([\d,]+)/.exec(await note.innerText())?.[1]?.replaceAll(',', ''))
  // the note of the cell that was just fixed may still be there
  await expect.poll(async () => fixes.has(await rowOfNote())).toBe(true)
  const row = await rowOfNote()
  const fix = fixes.get(row)!
  await page.keyboard.press('Enter')
  const editor = page.getByRole('grid').locator('input:not([type=checkbox]), select')
  await editor.waitFor()
  if (await editor.evaluate((element) => element.tagName === 'SELECT')) {
    // its first letters find the choice, without opening the list
    await page.keyboard.type(fix.value)
    await expect.poll(() => editor.inputValue()).toBe(fix.value.toLowerCase())
  } else await editor.fill(fix.value)
  await page.keyboard.press('Enter')
  await editor.waitFor({ state: 'detached' })
  fixes.delete(row)
}

/** Saves corrections through the API, as a colleague's page would: typing all sixty shows nothing more. */
async function saveCells(page: Page, review: URL, fixes: Fix[]): Promise<void> {
  const cells = fixes.map(({ row, field, kept }) => ({ row, field, value: kept }))
  const address = `/api/school/imports/${review.searchParams.get('draft')}`
  const { data } = await (await page.request.get(address)).json()
  const saved = await page.request.patch(address, {
    data: { version: data.draft.version, cells },
    headers: { origin: review.origin },
  })
  expect(saved.status()).toBe(200)
}

const countPolicies = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/school/policies/summary')
    return ((await response.json()) as { data: { total: number } }).data.total
  })

test('a spreadsheet of 5,000 people with 60 faults becomes 5,000 paid policies with their certificates', async () => {
  const { page, context } = await visit()
  await signIn(page, mia, '/cart')
  await page.getByRole('heading', { name: 'Cart' }).waitFor()
  await page.evaluate(async () => {
    const { data } = (await (await fetch('/api/school/policy-batches/open')).json()) as {
      data: { policy_batches: { id: string }[] }
    }
    await Promise.all(
      data.policy_batches.map(({ id }) => fetch(`/api/school/policy-batches/${id}`, { method: 'DELETE' })),
    )
  })

  const before = await countPolicies(page)

  await page.goto('/policy/order')
  await page.locator('input[type=file]').setInputFiles(file)
  // every column is clear, so that the file opens at the one thing that is not: values that are not known
  await page.waitForURL('**/policy/format-data**')
  await page.getByText('15 columns matched').waitFor()
  await page.reload()
  await page.getByText(/values we don’t recognise/).waitFor()
  // the matching stays a click away, and the way back leads to where one was
  await page.getByRole('link', { name: 'Change how the file is read' }).click()
  await page.getByText(/All columns matched/).waitFor()
  await page.goBack()
  await page.getByText(/values we don’t recognise/).waitFor()
  await page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click()
  await page.waitForURL('**/policy/review-applicants**')

  await page.getByRole('button', { name: 'With errors 60' }).waitFor()
  const fixes = new Map(fixesFor(file, '2026-12-01').map((fix) => [fix.row, fix]))
  expect(fixes.size).toBe(60)
  for (let faults = 60; faults > 45; faults--) await fixNext(page, fixes)
  // from cell to cell it is the grid that moved, never the page
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()

  // the draft is on the server: another computer goes on where this one and a colleague stopped
  const review = page.url()
  await page.close()
  const other = await context.newPage()
  await saveCells(other, new URL(review), [...fixes.values()].slice(0, 32))
  await other.goto(review)
  await other.getByRole('button', { name: 'With errors 13' }).waitFor()
  const last = new Map([...fixes].slice(32))
  for (let faults = 13; faults > 0; faults--) await fixNext(other, last)
  await other.getByText('No errors. You can continue.').waitFor()
  await other
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await other
    .getByRole('button', { name: /^Continue/ })
    .or(other.getByRole('link', { name: /^Continue/ }))
    .click()

  await other.waitForURL('**/policy/confirm-enrolment**')
  // the server has the rows already: no personal data is uploaded a second time
  const committed = other.waitForRequest((request) => request.url().endsWith('/commit'))
  await other.getByRole('button', { name: 'Add 5,000 people to cart' }).click()
  expect((await committed).postData()?.length).toBeLessThan(100)
  await other.waitForURL('**/cart', { timeout: 120_000 })
  await other.getByRole('link', { name: 'Go to checkout' }).click()
  await other.getByRole('checkbox', { name: /details are correct/ }).check()
  await other.getByRole('checkbox', { name: /received/ }).check()
  await other.getByRole('checkbox', { name: /welcome/ }).uncheck()
  await other.getByRole('button', { name: 'Confirm order for 5,000 people and pay' }).click()
  await other.waitForURL('**/policy/payment**', { timeout: 120_000 })
  await other.getByRole('radio', { name: /Stripe/ }).check()
  await other.getByRole('button', { name: /^Pay \S+$/ }).click()
  await other.waitForURL('**/payment/sandbox/**')
  await other.getByRole('button', { name: /^Pay \S+$/ }).click()
  await other.waitForURL('**/policy/confirmation**')
  await other.getByText('All 5,000 certificates are ready').waitFor({ timeout: 420_000 })

  const policies = await other.evaluate(async () => {
    const response = await fetch('/api/school/policies?search=Medhurst&items=500&order=created_at')
    return (
      (await response.json()) as {
        data: {
          items: {
            id: string
            full_name: string
            policy_number: string
            status: string
            created_at: string
          }[]
        }
      }
    ).data.items
  })
  const winston = policies.find((policy) => policy.full_name === 'Winston Medhurst')
  expect(winston).toMatchObject({ status: 'not_started' })
  const total = await other.evaluate(async () => {
    const response = await fetch('/api/school/policies?items=1&status=not_started&group_name=Summer%20A')
    return ((await response.json()) as { data: { meta: { total: number } } }).data.meta.total
  })
  expect(total).toBeGreaterThan(1000)
  expect(await countPolicies(other)).toBe(before + 5000)

  await other.goto(`/policy/${winston?.id}/policy_details`)
  await other.getByRole('heading', { name: /Winston Medhurst/ }).waitFor()
  await other.getByRole('tab', { name: 'Documents' }).click()
  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download Certificate' }).click()
  const text = await pdfText(readFileSync(await (await download).path()))
  for (const expected of [
    'Winston Medhurst',
    winston?.policy_number ?? '',
    'PI3587874',
    'Harbour Language School',
    'Travel',
    '16 Feb 2027',
    '25 Mar 2027',
  ]) {
    expect(text).toContain(expected)
  }
})

async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  )
  return pages
    .flatMap((page) => page.items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replace(/\s+/g, ' ')
}
