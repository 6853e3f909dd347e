import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../../test/render-in-app.tsx'
import type { PayableInvoice } from '@campus/contract/invoices'
import { TransferForm } from './transfer-form.tsx'

const invoice = {
  id: '01a1fd1d-0000-7000-8000-000000000001',
  number: 'GB26-I-000001',
  kind: 'invoice',
  is_overdue: false,
  currency: 'GBP',
  amount_due: '30.31',
  company: { legal_name: 'Campus Cover', address: '', bank_details: 'Campus Cover · IBAN GB33' },
} as unknown as PayableInvoice
const other = {
  ...invoice,
  id: '01a1fd1d-0000-7000-8000-000000000002',
  number: 'GB26-I-000002',
  amount_due: '10.00',
}

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(
      Response.json({ data: { items: [invoice, other], total: 2, page: 1, items_per_page: 500 } }),
    ),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const amount = () => page.getByRole('textbox', { name: /^Amount/ })
const choose = async () => {
  await page.getByRole('combobox', { name: /Other invoices/ }).click()
  await page.getByRole('option', { name: /GB26-I-000002/ }).click()
}

test('a further invoice adds to what is due and to the amount that was sent', async () => {
  await renderInApp(<TransferForm invoice={invoice} />)
  await expect.element(amount()).toHaveValue('30.31')
  await choose()
  await expect.element(amount()).toHaveValue('40.31')
  await expect.element(page.getByText('£40.31').first()).toBeInTheDocument()
  await page.getByRole('option', { name: /GB26-I-000002/ }).click()
  await expect.element(amount()).toHaveValue('30.31')
})

test('an amount that somebody typed stays', async () => {
  await renderInApp(<TransferForm invoice={invoice} />)
  await amount().fill('12.00')
  await choose()
  await expect.element(page.getByText('£40.31').first()).toBeInTheDocument()
  await expect.element(amount()).toHaveValue('12.00')
})
