import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '@campus/contract/cart'
import '@campus/contract/documents-given'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { data, failure, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { ConfirmHost } from '../../shared/feedback/confirm-host.tsx'
import { CheckoutForm } from './checkout-form.tsx'

const show = (batches: PolicyBatch[]) =>
  renderInApp(
    <>
      <CheckoutForm
        chosen={{ batches, people: 1, errors: 0, totals: [], left: 0 }}
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

describe('without batches', () => {
  beforeEach(async () => {
    fakeApi({})
    await show([])
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
})

const contract = '01a1fd1d-0000-7000-8000-000000000002'

const batch = {
  id: '01a1fd1d-0000-7000-8000-000000000001',
  contract_id: contract,
  product: { id: '01a1fd1d-0000-7000-8000-000000000004', name: 'Travel', plans: [] },
  totals: { currency: 'EUR', people: 1, total: '20.00' },
} as unknown as PolicyBatch

describe('the clauses that limit cover', () => {
  const law = 'Codice civile, articoli 1341 e 1342'
  const offered = (clauses: unknown[]) => () => data({ documents: [], limiting_clauses: clauses })
  const order = () => page.getByRole('button', { name: /^Confirm/ }).click()
  const tick = (name: RegExp) => page.getByRole('checkbox', { name }).click()
  const acceptance = page.getByRole('checkbox', { name: /specifically accept/ })

  test('are named by product and law, and the order is sent once each is accepted', async () => {
    const asked = fakeApi({
      'POST /school/policy-batches/documents-presented': offered([
        { contract_id: contract, law, clauses: ['What is not insured', 'Limits and excess'] },
      ]),
      'POST /school/policy-batches/confirm-open': () => failure(409, 'cart_changed', 'The cart has changed.'),
    })
    await show([batch])
    const clauses = page.getByRole('group', { name: 'Clauses that limit cover' })
    await expect.element(clauses.getByText(`Travel (${law})`)).toBeVisible()
    await expect.element(clauses.getByText('What is not insured')).toBeVisible()
    await tick(/details are correct/)
    await tick(/^I have received/)
    await order()
    await expect.element(acceptance).toHaveAttribute('aria-invalid', 'true')
    const orders = () => asked.filter((call) => call.endsWith('/confirm-open'))
    expect(orders()).toEqual([])
    await acceptance.click()
    await order()
    await expect.poll(orders).toHaveLength(1)
    const [, init] =
      vi.mocked(window.fetch).mock.calls.find(([address]) => String(address).endsWith('/confirm-open')) ?? []
    expect(JSON.parse(String(init?.body))).toMatchObject({ limiting_clauses_accepted: true })
  })

  test.each([
    ['where no law asks for it', offered([])],
    ['if they could not be read, so that no deadline is missed', () => failure(403, 'forbidden', 'No.')],
  ])('are not asked about %s', async (_, response) => {
    const asked = fakeApi({
      'POST /school/policy-batches/documents-presented': response,
      'POST /school/policy-batches/confirm-open': () => failure(409, 'cart_changed', 'The cart has changed.'),
    })
    await show([batch])
    await tick(/details are correct/)
    await tick(/^I have received/)
    await order()
    await expect.poll(() => asked.filter((call) => call.endsWith('/confirm-open'))).toHaveLength(1)
    expect(asked.filter((call) => call.endsWith('/documents-presented'))).toHaveLength(1)
    expect(acceptance.elements()).toEqual([])
  })
})

describe('the documents of the order', () => {
  const documents = page.getByRole('group', { name: 'Documents for this order' })
  const additional = documents.getByRole('button', { name: 'Additional information for Travel' })
  const offered = (...kinds: string[]) => ({
    'POST /school/policy-batches/documents-presented': () =>
      data({
        documents: kinds.map((kind) => ({ contract_id: contract, kind, edition: '2026-06', language: 'it' })),
        limiting_clauses: [{ contract_id: contract, law: 'Law', clauses: ['Limits'] }],
      }),
    [`GET /school/contracts/${contract}/documents/ipid_additional`]: () => failure(404, 'not_found', 'No.'),
  })
  const received = (name: RegExp) => page.getByRole('checkbox', { name })

  test('of an Italian contract are three, and the order declares all three received', async () => {
    const asked = fakeApi(offered('wording', 'ipid', 'ipid_additional'))
    await show([batch])
    await expect.element(additional).toBeVisible()
    expect(documents.getByRole('button').elements()).toHaveLength(3)
    await expect.element(received(/additional information document \(DIP aggiuntivo\)/)).toBeVisible()
    await additional.click()
    await expect.poll(() => asked.filter((call) => call.endsWith('/ipid_additional'))).toHaveLength(1)
  })

  test('of other contracts are wording and product information', async () => {
    fakeApi(offered('wording', 'ipid'))
    await show([batch])
    // the response is shown
    await expect.element(page.getByText('Limits')).toBeVisible()
    await expect
      .element(documents.getByRole('button', { name: 'Product information for Travel' }))
      .toBeVisible()
    expect(documents.getByRole('button').elements()).toHaveLength(2)
    await expect.element(received(/product information document for each product$/)).toBeVisible()
    expect(additional.elements()).toEqual([])
  })
})
