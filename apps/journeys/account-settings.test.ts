import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function choose(within: Page | Locator, page: Page, label: string, option: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true })
  await field.click()
  if (await field.isEditable()) await field.fill(option)
  const list = page.getByRole('listbox', { name: label })
  await list.getByRole('option', { name: option, exact: true }).click()
  // while it closes it may take the focus, and a click with it
  await list.waitFor({ state: 'hidden' })
}

async function give(place: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await place.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

async function savedFile(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

test('a Master User changes own details, and language and date format show at once', async () => {
  const { page } = await visit()
  await signIn(page, 'pia.master@pacific.example')
  await page.getByRole('button', { name: 'Account menu for Pia Master' }).click()
  await page.getByRole('menuitem', { name: 'Account details' }).click()
  await page.waitForURL('**/profile?tab=account-details')

  await page.getByLabel('First name').fill('P1a')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Name has invalid characters').waitFor()
  await page.getByLabel('First name').fill('Pia')
  await page.getByLabel(/Job title/).fill('Head of office')
  const details = page.getByRole('region', { name: 'Your details' })
  const birth = page.getByRole('textbox', { name: /Date of birth/ })
  await birth.fill('02-03-1980')
  await choose(details, page, 'Date format', 'YYYY-MM-DD (ISO)')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Details saved').waitFor()
  await expect.poll(() => birth.inputValue()).toBe('1980-02-03')
  const history = page.getByRole('region', { name: 'Change history' })
  await history.getByRole('cell', { name: 'Head of office' }).waitFor()
  await page.getByRole('link', { name: 'Invoices and payments' }).click()
  await page.getByRole('tab', { name: /^Paid/ }).click()
  await page
    .getByRole('cell', { name: /^2026-\d\d-\d\d$/ })
    .first()
    .waitFor()

  await page.goto('/profile?tab=account-details')
  await choose(details, page, 'Language', 'Deutsch')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.waitForURL('**/de/profile?tab=account-details')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  // the address without a language leads back to the one that was chosen
  await page.goto('/profile?tab=account-details')
  await page.waitForURL('**/de/profile?tab=account-details')
  await choose(page.getByRole('region', { name: 'Ihre Angaben' }), page, 'Sprache', 'English')
  await page.getByRole('button', { name: 'Angaben speichern' }).click()
  await page.waitForURL((url) => url.pathname === '/profile')
  await choose(details, page, 'Date format', 'Based on your language (MM-DD-YYYY)')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Details saved').waitFor()
  await expect.poll(() => birth.inputValue()).toBe('02-03-1980')
})

async function fillAddress(form: Locator, page: Page, country: string, street: string): Promise<void> {
  await form.getByLabel('First name').fill('Bea')
  await form.getByLabel('Last name').fill('Bursar')
  await form.getByLabel('Address', { exact: true }).fill(street)
  await form.getByLabel(/^City/).fill('Dublin')
  await form.getByLabel(/^Postal code/).fill('D02 AF30')
  await form.getByLabel(/^Email/).fill('bea@oakfield.example')
  await choose(form, page, 'Country', country)
}

test('addresses are refused by both rules and then kept; logo and return policy go up and come down', async () => {
  const { page } = await visit()
  await signIn(page, 'omar.master@oakfield.example', '/profile?tab=company-profile')
  const billing = page.getByRole('region', { name: 'Billing address' })
  const mailing = page.getByRole('region', { name: 'Mailing address' })
  await fillAddress(billing, page, 'United States', '1 Main Street')
  await billing.getByRole('button', { name: 'Save billing address' }).click()
  await billing.getByText('Billing address country must be in Europe or the UK').waitFor()
  await choose(billing, page, 'Country', 'Ireland')
  await billing.getByRole('button', { name: 'Save billing address' }).click()
  await page.getByText('Billing address saved').waitFor()

  await fillAddress(mailing, page, 'Ireland', '1 Main Street')
  await mailing.getByRole('button', { name: 'Save mailing address' }).click()
  await mailing.getByText('Billing address cannot match mailing address').waitFor()
  await mailing.getByLabel('Address', { exact: true }).fill('PO Box 7')
  await mailing.getByRole('button', { name: 'Save mailing address' }).click()
  await page.getByText('Mailing address saved').waitFor()

  const logo = page.getByRole('region', { name: 'Logo' })
  await give(logo, 'logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await logo.getByRole('button', { name: 'Upload logo' }).click()
  await logo.getByText('The logo must be a PNG or JPG file.').waitFor()
  await give(logo, 'logo.png', 'image/png', png)
  await logo.getByRole('button', { name: 'Upload logo' }).click()
  const picture = logo.getByRole('img', { name: 'Oakfield College’s logo' })
  await picture.waitFor()
  // the journeys know no types of the browser
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1)

  // and beside the name, on every page
  await expect.poll(() => page.getByRole('banner').locator('img').count()).toBe(1)

  const policy = page.getByRole('region', { name: 'Refund policy' })
  await give(policy, 'returns.pdf', 'application/pdf', pdf('returns'))
  await policy.getByRole('button', { name: 'Upload refund policy' }).click()
  const file = await savedFile(page, policy.getByRole('button', { name: 'Download returns.pdf' }))
  expect(file).toEqual({ name: 'returns.pdf', text: pdf('returns').toString() })
  const history = page.getByRole('region', { name: 'Change history' })
  for (const field of ['Billing address', 'Mailing address', 'Logo', 'Refund policy'])
    await history.getByText(field, { exact: true }).first().waitFor()
})

test('a document is added, gets a second version, and the first can still be downloaded', async () => {
  const { page } = await visit()
  await signIn(page, 'omar.master@oakfield.example')
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Upload document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Summer list')
  await give(dialog, 'list.pdf', 'application/pdf', pdf('one'))
  await dialog.getByRole('button', { name: 'Upload document' }).click()
  await page.getByRole('button', { name: 'Versions of Summer list' }).click()
  await give(dialog, 'list-2.pdf', 'application/pdf', pdf('two'))
  await dialog.getByRole('button', { name: 'Add version' }).click()
  await dialog.getByText(/^Version 2,/).waitFor()
  const first = await savedFile(page, dialog.getByRole('button', { name: 'Download list.pdf' }))
  expect(first).toEqual({ name: 'list.pdf', text: pdf('one').toString() })
  await dialog.getByRole('button', { name: 'Close' }).click()
  const newest = await savedFile(page, page.getByRole('button', { name: 'Download Summer list' }))
  expect(newest.text).toBe(pdf('two').toString())
})
