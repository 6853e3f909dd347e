import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { readPolicies, readSchool } from './support/school-calls.ts'
import { screenFaults } from './support/screen-faults.ts'

const { visit } = useBrowser()

/** The command bar's field, opened by its keys. */
async function open(page: Page) {
  await page.getByRole('button', { name: 'Search or go to…' }).waitFor()
  // while a dialog is there the keys are its own
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Search or go to…' })
  const field = bar.getByRole('combobox')
  await field.waitFor()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  return { bar, field }
}

test('a page, a person, an invoice and a help text are reached by keys alone', async () => {
  const { page } = await visit()
  await signIn(page)
  const { bar, field } = await open(page)
  await bar.getByRole('option', { name: 'Who is covered' }).waitFor()
  expect(await screenFaults(page)).toEqual([])
  await field.fill('invo')
  await bar.getByRole('option', { name: 'Invoices and payments', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })

  const [policy] = await readPolicies(page, 'status=current')
  const { items } = await readSchool<{ items: { number: string }[] }>(page, 'invoices?items=1')
  const [invoice] = items
  if (!policy || !invoice) throw new Error('the demo world has no policy or no invoice')
  const again = await open(page)
  await again.field.pressSequentially(policy.policy_number)
  await again.bar.getByRole('option', { name: new RegExp(policy.full_name) }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/policy/*/policy_details')
  await page.getByRole('heading', { level: 1, name: new RegExp(policy.full_name) }).waitFor()

  const third = await open(page)
  await third.field.pressSequentially(invoice.number)
  await third.bar.getByRole('option', { name: new RegExp(invoice.number) }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/invoices/*/show')

  const fourth = await open(page)
  await fourth.field.fill('tabs show')
  const help = fourth.bar.getByRole('group', { name: 'Help' }).getByRole('option').first()
  await help.waitFor()
  await help.click()
  await page.keyboard.press('Enter')
  await fourth.field.waitFor()
  await fourth.field.fill('zzzz nothing')
  await fourth.bar.getByText('Nothing matches “zzzz nothing”.').waitFor()
})

test('a viewer is offered only what they may open, and a question mark shows the keys of the page', async () => {
  const { page } = await visit({ width: 390, height: 844 })
  await signIn(page, 'rex.reader@harbour.example')
  await page.getByRole('button', { name: 'Search or go to…' }).click()
  const bar = page.getByRole('dialog', { name: 'Search or go to…' })
  await bar.getByRole('option', { name: 'Manage policies' }).waitFor()
  expect(await bar.getByRole('option', { name: /Order policies|^Cart/ }).count()).toBe(0)
  expect(await screenFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('/policy/covered')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Calendar: previous or next month').waitFor()
  await keys.getByText('Search or go to a page').waitFor()
})

test('what is typed while the bar is still loading is in its field, and the same keys close it', async () => {
  const { page } = await visit()
  await signIn(page)
  await page.getByRole('button', { name: 'Search or go to…' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  let letThrough: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/**', (route) => gate.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Annex')
  await page.keyboard.press('Backspace')
  letThrough()
  const bar = page.getByRole('dialog', { name: 'Search or go to…' })
  await expect.poll(() => bar.getByRole('combobox').inputValue()).toBe('Anne')
  await page.keyboard.type('tte')
  await expect.poll(() => bar.getByRole('combobox').inputValue()).toBe('Annette')
  await page.keyboard.press('Control+k')
  await bar.waitFor({ state: 'detached' })
})
