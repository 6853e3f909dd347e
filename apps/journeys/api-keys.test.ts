import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

const received: string[] = []
let status = 500
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push(body)
    response.writeHead(status).end('seen')
  })
})
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)))
afterAll(() => receiver.close())

test('a Master User makes a key, makes a first call with it, and revokes it', async () => {
  const { page } = await visit()
  await signIn(page, mia, '/profile?tab=api')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  // what is missing is said beside its field
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText('This field is required').first().waitFor()
  await dialog.getByLabel('Name').fill('Student system')
  await dialog.getByLabel('See policies, carts and groups').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()

  await page.getByText('Copy your key now').waitFor()
  const key = (await page.getByText(/^cc_test_[0-9A-Za-z]{49}$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  expect(await page.getByRole('textbox', { name: 'Your key' }).inputValue()).toBe(key)

  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/Status 200/).waitFor()
  await page.getByText(/ratelimit-remaining: \d+/).waitFor()
  await page.getByText(/"name": "Student system"/).waitFor()

  // a call beyond its scope is rejected with words that say what is missing
  await page.getByRole('combobox', { name: 'Call' }).click()
  await page.getByRole('option', { name: 'The newest invoices' }).click()
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/Status 403/).waitFor()
  await page.getByText(/doesn’t have the permission read_invoice/).waitFor()

  // a mistyped key is found out before anything is asked
  await page.getByRole('textbox', { name: 'Your key' }).fill(key.slice(0, -1))
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/This API key is incomplete/).waitFor()

  await page.getByRole('button', { name: 'Revoke key Student system' }).click()
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click()
  await page.getByText('API key revoked').waitFor()
  await page.getByRole('textbox', { name: 'Your key' }).fill(key)
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/Status 401/).waitFor()
})

test('an address is added, a test event fails, and is sent again once the receiver is back', async () => {
  const { page } = await visit()
  const { port } = receiver.address() as AddressInfo
  await signIn(page, 'pia.master@pacific.example', '/profile?tab=api')
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks`)
  await dialog.getByRole('button', { name: 'Add address' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()

  await page.getByRole('button', { name: 'Send test event' }).click()
  const row = page.getByRole('row', { name: /Test event/ })
  await row.getByText('500').waitFor()
  status = 204
  await row.getByRole('button', { name: /Show delivery/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/"type":"endpoint.test"/)
    .waitFor()
  await page.getByRole('dialog').getByText('seen').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
  await row.getByText('Delivered').waitFor()
  expect(new Set(received).size).toBe(1)
})

test('a role without the permission has no such tab, and its address leads home with the reason', async () => {
  const { page } = await visit()
  await signIn(page, 'rex.reader@harbour.example', '/profile?tab=api')
  await page.waitForURL('**/home')
  await page.getByText('Your role doesn’t allow this.').waitFor()
  await page.goto('/profile')
  await page.getByRole('tab').first().waitFor()
  expect(await page.getByRole('tab', { name: 'API' }).count()).toBe(0)
})
