import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { data, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { forgetInvoice } from '../../shell/session/remembered-work.ts'
import { loadSettings } from '../../shell/settings-state.ts'
import { PaymentFailedPage } from './payment-failed-page.tsx'

beforeEach(forgetInvoice)

async function show(address: string) {
  fakeApi({ 'GET /app-settings': () => data({ payment_providers: ['stripe', 'adyen', 'paypal'] }) })
  await loadSettings()
  await renderInApp(<PaymentFailedPage />, {
    route: '/portal-layout/payment/$provider/callback/fail',
    address,
  })
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test.each(['nobody', 'bank-transfer', 'Stripe'])('a provider named %s is a page not found', async (name) => {
  await show(`/payment/${name}/callback/fail`)
  await expect.element(heading('Page Not Found!')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to invoices' })).toBeVisible()
})

test.each(['stripe', 'adyen', 'paypal'])(
  'a failure of %s says so, also where no invoice is named',
  async (name) => {
    await show(`/payment/${name}/callback/fail`)
    await expect.element(heading('Payment not completed')).toBeVisible()
    await expect
      .element(page.getByText('Your payment could not be processed. Please contact us.'))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to invoices' })).toBeVisible()
  },
)
