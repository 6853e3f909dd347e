import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { ConfirmHost } from '../../shared/feedback/confirm-host.tsx'
import { CheckoutForm } from './checkout-form.tsx'

beforeEach(async () => {
  fakeApi({})
  await renderInApp(
    <>
      <CheckoutForm
        chosen={{ batches: [], people: 1, errors: 0, totals: [], left: 0 }}
        usual={{ purchase_order_number: '', cost_centre: '' }}
        goesToPayment
        onConfirmed={vi.fn()}
        onSending={vi.fn()}
        onChanged={vi.fn()}
      />
      <ConfirmHost />
    </>,
    { route: '/portal-layout/cart/checkout', address: '/cart/checkout' },
  )
})
const back = page.getByRole('link', { name: 'Back to cart' })
const dialog = page.getByRole('dialog', { name: 'Leave this page?' })

test('leaving the checkout with something typed asks', async () => {
  const reference = page.getByRole('textbox', { name: /^Purchase order number/ })
  await reference.fill('PO-7')
  await back.click()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(reference).toHaveValue('PO-7')
  await back.click()
  await dialog.getByRole('button', { name: 'Leave and discard' }).click()
  await expect.element(reference).not.toBeInTheDocument()
})

test('whether welcome emails go out is remembered, so leaving discards nothing', async () => {
  const welcome = page.getByRole('checkbox', { name: /welcome/i })
  await welcome.click()
  await back.click()
  await expect.element(welcome).not.toBeInTheDocument()
  expect(dialog.elements()).toEqual([])
})
