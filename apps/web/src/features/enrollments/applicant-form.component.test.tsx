import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useBlocker } from '@tanstack/react-router'
import { data, failure, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { ConfirmHost } from '../../shared/feedback/confirm-host.tsx'
import { Snackbar } from '../../shared/feedback/snackbar.tsx'
import { AddApplicantPage } from './add-applicant-page.tsx'

vi.mock('@tanstack/react-router', { spy: true })

const campus = '01a1fd1d-0000-7000-8000-000000000800'
const id = '01a1fd1d-0000-7000-8000-000000000801'
const contract = {
  id,
  campus_id: campus,
  campus_country_id: 'GB',
  currency: 'GBP',
  admin_fee: '0.00',
  product: { name: 'Travel', plans: [{ code: 'standard', name: 'Standard' }] },
  rules: {
    today: '2026-12-01',
    last_end_date: '2027-12-31',
    plans: ['standard'],
    total_fee_required: false,
  },
  pricing: {
    price_table: { version: '2026', currency: 'GBP', valid_from: '2026-01-01', regions: [], plans: {} },
    taxes: [],
    risk_country_id: 'GB',
  },
}
const form = `/school/contracts/${id}/person-form`
const add = `POST /school/campuses/${campus}/policies/add/batch`
const saved = { version: 1, saved_at: '2026-12-01T12:00:00Z', replaced_other: false }
const nobody = { form: null, version: 0, added: [], total: '0.00', currency: 'GBP' }

async function show(kept: object = nobody, responses: Parameters<typeof fakeApi>[0] = {}) {
  const saves: { values: unknown }[] = []
  fakeApi({
    [`GET /school/campuses/${campus}/contracts/${id}`]: () => data({ contract }),
    'GET /school/policy-batches/open': () => data({ policy_batches: [] }),
    'GET /countries': () => data({ items: [] }),
    'GET /school/policies/group-names': () => data({ group_names: [] }),
    [`GET ${form}`]: () => data(kept),
    [`PUT ${form}`]: () => data(saved),
    ...responses,
  })
  const { fetch } = window
  window.fetch = (address, init) => {
    if (init?.method === 'PUT') saves.push(JSON.parse(String(init.body)) as { values: unknown })
    return fetch(address, init)
  }
  await renderInApp(
    <>
      <AddApplicantPage />
      <ConfirmHost />
      <Snackbar />
    </>,
    {
      route: '/portal-layout/policy/order/applicant',
      address: `/policy/order/applicant?campus=${campus}&contract=${id}`,
    },
  )
  await expect.element(firstName).toBeVisible()
  return saves
}
const firstName = page.getByRole('textbox', { name: 'First name' })
const cart = page.getByRole('link', { name: 'Go to cart' })
const dialog = page.getByRole('dialog', { name: 'Leave this page?' })

test('leaving with somebody half typed asks; staying keeps them, leaving discards them', async () => {
  const saves = await show()
  await firstName.fill('Ada')
  await expect.element(page.getByText(/^Saved at/)).toBeVisible()
  await cart.click()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(firstName).toHaveValue('Ada')

  await cart.click()
  await dialog.getByRole('button', { name: 'Leave and discard' }).click()
  await expect.element(firstName).not.toBeInTheDocument()
  await expect.poll(() => saves.at(-1)).toEqual({ version: 1, values: null })
})

test('what was typed and kept is not asked about by the window, which discards nothing', async () => {
  await show()
  await firstName.fill('Ada')
  await expect.element(page.getByText(/^Saved at/)).toBeVisible()
  const options: unknown = vi.mocked(useBlocker).mock.lastCall?.[0]
  expect((options as { enableBeforeUnload: () => boolean }).enableBeforeUnload()).toBe(false)
})

test.each([
  ['nothing typed', nobody],
  [
    'somebody from an earlier visit',
    { ...nobody, version: 3, form: { values: { first_name: 'Ada' }, saved_at: '2026-11-30T12:00:00Z' } },
  ],
])('leaving with %s asks nothing and discards nothing', async (_name, kept) => {
  const saves = await show(kept)
  await cart.click()
  await expect.element(firstName).not.toBeInTheDocument()
  expect(saves.filter(({ values }) => values === null)).toEqual([])
})

test('a server that fails says that the person could not be added, and keeps what was typed', async () => {
  await show(nobody, { [add]: () => failure(500, 'server_error', 'Oops, something went wrong!') })
  await firstName.fill('Ada')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect
    .element(page.getByRole('status').getByText('Unable to create enrolment. Please try again later'))
    .toBeVisible()
  await expect.element(firstName).toHaveValue('Ada')
})
