import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CampusProduct } from '@campus/contract/campuses'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { data, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import type { Session } from '../../shell/session/session-rights.ts'
import { useSession } from '../../shell/session/session-state.ts'
import { OrderPage } from './order-page.tsx'

const campus = { id: 'brighton', name: 'Brighton', country_id: 'GB' }
const product = (name: string, notOnSale: CampusProduct['not_on_sale'] = null) =>
  ({
    id: name,
    name,
    name_en: name,
    language: 'en',
    kind: 'travel',
    summary: 'For a stay abroad',
    contract_id: name,
    not_on_sale: notOnSale,
    currency: 'GBP',
    plans: [],
    admin_fee: '2.50',
    documents: [],
  }) satisfies CampusProduct

async function showPage(products: CampusProduct[]) {
  fakeApi({
    [`GET /school/campuses/${campus.id}/products`]: () => data({ products }),
    'GET /school/imports': () => data({ drafts: [] }),
  })
  const session = { school: { campuses: [campus], permissions: [] } } as unknown as Session
  useSession.setState(session, true)
  onTestFinished(() => useSession.setState(null, true))
  await renderInApp(<OrderPage />, { route: '/portal-layout/policy/order', address: '/policy/order' })
}

test('a product that compliance has not approved can be read about, but no one can be added', async () => {
  await showPage([product('Travel', 'texts_not_approved')])
  await expect.element(page.getByText('Not on sale yet')).toBeVisible()
  await expect
    .element(page.getByText('This product isn’t on sale yet, because its documents haven’t been approved.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'What it covers' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'How would you like to add people?' }).elements()).toEqual([])
  expect(document.querySelector('input[type=file]')).toBeNull()
  await expectAccessible()
})

test('a product that families choose without a register number says what to do', async () => {
  await showPage([product('Travel', 'register_number_missing')])
  await expect.element(page.getByText(/must be registered as an insurance intermediary/)).toBeVisible()
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('of several products, one that is on sale is chosen', async () => {
  await showPage([product('Travel', 'texts_missing'), product('Cancellation')])
  await expect.element(page.getByRole('radio', { name: /Cancellation/ })).toBeChecked()
  expect(document.querySelector('input[type=file]')).not.toBeNull()
})
