import { expect, test } from 'vitest'
import { runOps } from './support/run-ops.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { orderByApi } from './support/order-by-api.ts'

const { visit } = useBrowser()
const receipt = {
  name: 'remittance.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

test('one transfer pays two invoices once the operator has found it', async () => {
  const { page } = await visit()
  await signIn(page)
  const first = await orderByApi(page, { seed: 31, count: 2 })
  const second = await orderByApi(page, { seed: 32, count: 1 })
  expect(first.invoice?.number).toMatch(/^GB/)

  await page.goto(`/invoices/${first.invoice?.id}/show`)
  await page.getByRole('link', { name: /^Pay £/ }).click()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page
    .getByLabel(/Other invoices paid by this transfer/)
    .first()
    .click()
  await page.getByRole('option', { name: new RegExp(second.invoice?.number ?? '') }).click()
  await page.keyboard.press('Escape')
  const sum = (Number(first.invoice?.total) + Number(second.invoice?.total)).toFixed(2)
  await page.getByRole('textbox', { name: 'Amount paid' }).fill(sum)
  await page.locator('input[type=file]').setInputFiles(receipt)
  await page.getByRole('button', { name: 'Send remittance advice' }).click()
  await page.getByText('Payment date is required').first().waitFor()
  await page.getByRole('textbox', { name: 'Payment date' }).fill('12-01-2026')
  await page.getByRole('button', { name: 'Send remittance advice' }).click()
  await page.waitForURL('**/policy/confirmation**')

  const { transfers } = JSON.parse(await runOps('transfers', 'list', '--json')) as {
    transfers: { remittance: string; invoice: string }[]
  }
  const waiting = transfers.find(({ invoice }) => invoice === second.invoice?.number)
  const reported = await runOps('transfers', 'confirm', waiting?.remittance ?? '')
  expect(reported).toContain(first.invoice?.number)
  expect(reported).toContain(second.invoice?.number)

  await page.goto('/invoices?tab=paid')
  for (const { invoice } of [first, second])
    await page.getByRole('row', { name: new RegExp(`${invoice?.number}.*Paid`) }).waitFor()
}, 120_000)
