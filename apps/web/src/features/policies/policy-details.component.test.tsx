import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { PolicyDetailsPage } from './policy-details-page.tsx'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { PolicyDocuments } from './policy-documents.tsx'
import { PolicyHistory } from './policy-history.tsx'

const id = '01a1fd1d-0000-7000-8000-000000000001'
const at = {
  route: '/portal-layout/policy/$id/policy_details',
  address: `/policy/${id}/policy_details`,
} as const
const batchId = '01a1fd1d-0000-7000-8000-000000000002'
const policy = {
  id,
  policy_number: 'GB26-000001-K',
  status: 'cancelled',
  type: 'student',
  first_name: 'Noor',
  last_name: 'Haddad',
  full_name: 'Noor Haddad',
  date_of_birth: '2005-02-03',
  student_number: '',
  group_name: '',
  gender: '',
  phone_number: null,
  start_date: '2027-02-01',
  end_date: '2027-03-02',
  destination_country_id: 'JP',
  residence_country_id: 'FR',
  plan: 'standard',
  currency: 'GBP',
  created_at: '2026-11-20T10:00:00Z',
  campus: { id, name: 'Brighton' },
  product: { id, name: 'Travel' },
  policy_batch_id: batchId,
  invoice_id: null,
  cover_ended_on: '2027-02-10',
  cooling_off_until: null,
  cancellable: 'any_time',
  pending_change: null,
  as_of: null,
  price: { insurance_cost: '30.00', tax: '6.00', admin_fee: '2.50', total: '38.50' },
  region: 'AS',
  coverage_plan: 'Standard',
  premium: '36.00',
  confirmation_id: batchId,
  term: 30,
  order_number: 'HLS-I-7',
  extra: { year_of_study: '2' },
}
const cancelled = {
  id,
  kind: 'cancelled',
  is_change: true,
  version: 4,
  at: '2027-02-10T10:00:00Z',
  actor: 'Mia Master',
  changes: [{ field: 'status', old_value: 'active', new_value: 'cancelled' }],
  amount: null,
  currency: 'GBP',
  reason: '',
  invoice_id: null,
}

const former = {
  version: 3,
  valid_from: '2026-12-20',
  valid_to: null,
  recorded_at: '2026-12-20T10:00:00Z',
  superseded_at: '2027-02-10T10:00:00Z',
}
const tooEarly = {
  message: 'Some fields are invalid',
  errors: [
    {
      key: 'on',
      code: 'before_policy',
      message: 'It begins on 20 Nov 2026.',
      params: { date: '2026-11-20' },
    },
  ],
}

const documentOf = (type: string, state: string) => ({
  type,
  name: `${type}.pdf`,
  url: '',
  is_ready: state === 'ready',
  state,
})
/** An IPID that wasn't given before its order. */
const namedByOrder = {
  id: '019b0c1e-7a00-7000-8000-000000000059',
  kind: 'ipid',
  edition: '2026-05',
  language: 'de',
  content_hash: 'a1b2',
  how: 'order',
  given_to: 'Mia Master',
  given_at: '2026-12-01T10:00:00Z',
  before_contract: false,
  is_in_force: true,
  is_acknowledged: false,
  accepts_limits: false,
}
/** What the list of documents returns now. */
let documents = [documentOf('wording', 'ready')]

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.spyOn(window, 'fetch').mockImplementation((address) => {
    const text = String(address)
    asked.push(text)
    if (text.includes('on=2020-01-01')) return Promise.resolve(Response.json(tooEarly, { status: 422 }))
    if (text.endsWith('/documents-given'))
      return Promise.resolve(
        Response.json({
          error: false,
          message: '',
          data: {
            ordered_at: '2026-12-01T10:00:00Z',
            proof: { ipid: 'not_proven', wording: 'none' },
            limiting_clauses: 'missing',
            documents: [namedByOrder],
          },
          errors: [],
        }),
      )
    if (text.endsWith('/documents'))
      return Promise.resolve(Response.json({ error: false, message: '', data: { documents }, errors: [] }))
    const asOf = /[?](on|version)=/.test(text) ? { ...policy, status: 'active', as_of: former } : policy
    const data = text.includes('/history') ? { history: [cancelled] } : { policy: asOf }
    return Promise.resolve(Response.json({ error: false, message: '', data, errors: [] }))
  })
})
afterEach(() => vi.restoreAllMocks())

const facts = async () => {
  await expect.element(page.getByText('Policy number')).toBeVisible()
  return Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )
}

test('a policy is shown with its region, plan, term, order and confirmation, and the day its cover ended on', async () => {
  await renderInApp(<PolicyDetailsPage />, at)
  expect(await facts()).toMatchObject({
    Plan: 'Standard',
    'End date': '03-02-2027',
    Term: '30 days',
    'Last day of cover': '02-10-2027',
    Region: 'Asia',
    'Year of study': '2',
    'Order number': 'HLS-I-7',
    'Confirmation ID': batchId,
  })
  await expect
    .element(page.getByRole('link', { name: batchId }))
    .toHaveAttribute('href', `/policy/${batchId}/confirmation`)
})

test('its price names the premium with tax and the currency', async () => {
  await renderInApp(<PolicyDetailsPage />, at)
  await page.getByRole('tab', { name: 'Price' }).click()
  await expect.element(page.getByText('Premium including tax')).toBeVisible()
  expect(await facts()).toMatchObject({ 'Premium including tax': '£36.00', Currency: 'GBP', Total: '£38.50' })
})

test('a cancellation shows in the history which status it changed to which', async () => {
  await renderInApp(<PolicyHistory policyId={id} shows="changes" />)
  await expect.element(page.getByText('Status: Active → Cancelled')).toBeVisible()
})

test('each change leads to the policy before it, and a day to what was insured on it', async () => {
  await renderInApp(<PolicyHistory policyId={id} shows="changes" />)
  await expect
    .element(page.getByRole('link', { name: 'Show the policy before this change' }))
    .toHaveAttribute('href', `/policy/${id}/policy_details?version=3`)
  // a day that the policy does not reach back to is told at its field, and stays there
  const day = page.getByRole('textbox', { name: 'Date to view' })
  await day.fill('01-01-2020')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText(/It begins on 20 Nov 2026/)).toBeVisible()
  await expect.element(day).toHaveValue('01-01-2020')
  expect(asked.some((address) => address.endsWith(`/policies/${id}?on=2020-01-01`))).toBe(true)
})

test('a former version says so, leads back, and can only be read', async () => {
  await renderInApp(<PolicyDetailsPage />, { ...at, address: `${at.address}?version=3` })
  const banner = page.getByRole('status').filter({ hasText: 'as it was until' })
  await expect.element(banner).toBeVisible()
  await expect.element(banner).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'Show current details' }))
    .toHaveAttribute('href', `/policy/${id}/policy_details?tab=changes`)
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Insured person', 'Price', 'Change history', 'Recent activity'])
  expect(page.getByRole('button', { name: /Extend|Cancel|Edit/ }).elements()).toEqual([])
  await page.getByRole('tab', { name: 'Price' }).click()
  await expect.element(banner).toBeVisible()
})

test('a day says which day it is', async () => {
  await renderInApp(<PolicyDetailsPage />, { ...at, address: `${at.address}?on=2027-02-05` })
  await expect.element(page.getByText('You’re viewing what was insured on 5 Feb 2027.')).toBeVisible()
})

test('an address with a day before the policy says so, and leads to the policy', async () => {
  await renderInApp(<PolicyDetailsPage />, { ...at, address: `${at.address}?on=2020-01-01` })
  await expect.element(page.getByText('It begins on 20 Nov 2026.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Show current details' }))
    .toHaveAttribute('href', `/policy/${id}/policy_details?tab=changes`)
})

test('a document says when it will be ready, shows once it is, and is left out where it never will be', async () => {
  documents = [
    documentOf('certificate', 'creating'),
    documentOf('wording', 'ready'),
    documentOf('receipt', 'awaiting_payment'),
    documentOf('wallet_card', 'unavailable'),
  ]
  await renderInApp(<PolicyDocuments policy={policy as unknown as PolicyDetail} />)
  const creating = page.getByText('We’re creating it. It’ll be ready in a moment.')
  const afterPayment = page.getByText('We’ll create it when we receive payment.')
  await expect.element(creating).toBeVisible()
  await expect.element(afterPayment).toBeVisible()
  expect(page.getByText('Insurance card').elements()).toEqual([])
  documents = [documentOf('certificate', 'ready'), documentOf('receipt', 'awaiting_payment')]
  const download = page.getByRole('button', { name: /Download.*certificate/i })
  await expect.element(download, { timeout: 10_000 }).toBeVisible()
  expect(creating.elements()).toEqual([])
  await expect.element(afterPayment).toBeVisible()
})

test('a document that was not given before the order is said not to be proven', async () => {
  await renderInApp(<PolicyDocuments policy={policy as unknown as PolicyDetail} />)
  const given = page.getByRole('region', { name: 'Documents given' })
  await expect.element(given.getByText(/^It isn’t proven that/)).toBeVisible()
  await expect.element(given.getByText(/^The order didn’t accept the clauses/)).toBeVisible()
  const cells = ['Product information (IPID)', '2026-05, Deutsch', 'Mia Master', 'Named by the order', 'No']
  for (const text of cells) await expect.element(given.getByText(text, { exact: true })).toBeVisible()
})
