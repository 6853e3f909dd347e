import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../../test/render-in-app.tsx'
import {
  rememberCartCount,
  rememberedCartCount,
  rememberedInvoice,
  rememberInvoice,
} from '../../shell/session/remembered-work.ts'
import { forgetSession } from '../../shell/session/session-state.ts'
import { PaymentPage } from './payment-page.tsx'

const begun = '01a1fd1d-0000-7000-8000-000000000007'
const paid = { id: begun, kind: 'invoice', number: 'HLS-I-7', status: 'paid', amount_due: '0.00' }
const at = { route: '/portal-layout/policy/payment', address: '/policy/payment' } as const
const asked: string[] = []
let isTheirs: boolean

beforeEach(() => {
  asked.length = 0
  isTheirs = true
  vi.spyOn(window, 'fetch').mockImplementation((address) => {
    asked.push(new URL(String(address), location.href).pathname)
    return Promise.resolve(
      isTheirs
        ? Response.json({ data: { invoice: { ...paid, items: [], totals: [], transactions: [] } } })
        : Response.json({ code: 'not_found', message: 'Not found', errors: [] }, { status: 404 }),
    )
  })
})
afterEach(() => {
  forgetSession()
  vi.restoreAllMocks()
})

test('a way back from a provider that lost the invoice leads to the one that was being paid', async () => {
  rememberInvoice(begun)
  await renderInApp(<PaymentPage />, at)
  await expect.poll(() => asked).toContain(`/api/school/invoices/${begun}`)
})

test('with nothing begun, or an invoice that is another person’s, it says that there is none', async () => {
  isTheirs = false
  rememberInvoice(begun)
  await renderInApp(<PaymentPage />, at)
  await expect.element(page.getByText('No invoice', { exact: false }).first()).toBeVisible()
})

test('signing out forgets the invoice and the number in the cart, and a value that is no number is none', () => {
  rememberInvoice(begun)
  rememberCartCount(4)
  expect([rememberedInvoice(), rememberedCartCount()]).toEqual([begun, 4])
  forgetSession()
  expect([rememberedInvoice(), rememberedCartCount()]).toEqual([undefined, 0])
  localStorage.setItem('cart-item-count', 'many')
  expect(rememberedCartCount()).toBe(0)
})
