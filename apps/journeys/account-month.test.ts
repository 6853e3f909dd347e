import { expect, test } from 'vitest'
import { runOps } from './support/run-ops.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { orderByApi } from './support/order-by-api.ts'

const { visit } = useBrowser()

test("an account client's month: ordered, collected, closed, due, recorded as paid, confirmed", async () => {
  const { page } = await visit()
  await signIn(page, 'omar.master@oakfield.example')
  const order = await orderByApi(page, { seed: 41, count: 3 })
  expect(order.policy_batches).toHaveLength(1)
  await page.goto('/invoices?status=open')
  const row = page.getByRole('row', { name: /01-14-2027/ })
  await row.getByText('Not issued yet').waitFor()
  const number = (await row.getByRole('link').first().textContent()) ?? ''

  await runOps('jobs', 'run', 'month-end', '--at', '2027-01-01T12:00:00Z')
  await page.goto(`/invoices?search=${number}`)
  await page.getByRole('row', { name: new RegExp(`${number}.*Due`) }).waitFor()
  await page.getByRole('link', { name: number, exact: true }).click()
  // the list has a button of the same name, which asks for the invoice first
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: `Record payment for invoice ${number}` })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Payment date is required').first().waitFor()
  await page.getByRole('textbox', { name: 'Payment date' }).fill('12-31-2026')
  await page.getByRole('combobox', { name: 'Payment method' }).click()
  await page.getByRole('option', { name: 'Bank transfer' }).click()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Payment date cannot be in the future').first().waitFor()
  await page.getByRole('textbox', { name: 'Payment date' }).fill('12-01-2026')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Payment recorded. We’ll confirm it when it arrives.').first().waitFor()

  await runOps('transfers', 'confirm', number)
  await page.goto(`/invoices?tab=paid&search=${number}`)
  await page.getByRole('row', { name: new RegExp(`${number}.*Paid`) }).waitFor()
}, 120_000)
