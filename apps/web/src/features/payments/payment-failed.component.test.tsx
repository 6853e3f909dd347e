import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { PaymentFailed } from './payment-failed-page.tsx'

const id = '01a1fd1d-0000-7000-8000-000000000008'
const due = {
  id,
  kind: 'invoice',
  is_overdue: false,
  number: 'HLS-I-8',
  status: 'due',
  currency: 'GBP',
  due_at: '2026-12-01',
  policies_count: 3,
  insurance_cost: '100.00',
  tax: '12.00',
  admin_fee: '0.00',
  total: '112.00',
  paid_amount: '0.00',
  amount_due: '112.00',
  waiting_amount: '0.00',
  credit_available: '0.00',
  is_cover_waiting: true,
  pay_until: '2026-12-02T12:59:00.000Z',
  withdrawable: { policies: 3, changes: 0 },
  payment_methods: [
    { gateway: 'stripe', name: 'Card (Stripe)', is_sandbox: true },
    { gateway: 'paypal', name: 'PayPal', is_sandbox: true },
  ],
}
let invoice: Record<string, unknown>

beforeEach(() => {
  invoice = due
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ data: { invoice } })))
})
afterEach(() => vi.restoreAllMocks())

const show = (status: string) =>
  renderInApp(<PaymentFailed invoiceId={id} provider="stripe" status={status} />)

test('a declined card leaves the way to pay, the sum, the deadline and the others in place', async () => {
  await show('failed')
  await expect
    .element(page.getByRole('alert').getByText(/Card \(Stripe\): the payment was declined/))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Stripe/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /PayPal/ })).toBeVisible()
  await expect
    .element(page.getByText(/paid in full by 02 Dec 2026, .*, 3 people won’t be insured/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay £112.00' })).toBeEnabled()
})

test('one that was left, or replaced, is not called declined', async () => {
  const shown = await show('started')
  await expect.element(page.getByRole('alert').getByText(/hasn’t confirmed this payment/)).toBeVisible()
  await shown.unmount()
  await show('withdrawn')
  await expect.element(page.getByRole('alert').getByText(/a newer one was opened/)).toBeVisible()
})

test('what was paid meanwhile is not asked for again', async () => {
  invoice = { ...due, status: 'paid', amount_due: '0.00' }
  await show('withdrawn')
  await expect.element(page.getByText('This invoice has already been paid')).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('a change of policies says when it takes effect', async () => {
  invoice = { ...due, is_cover_waiting: false, pay_until: null, withdrawable: { policies: 0, changes: 1 } }
  await show('failed')
  await expect
    .element(page.getByText('The change takes effect only once this invoice is paid.'))
    .toBeVisible()
})
