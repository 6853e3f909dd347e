import { theOperator, theSystem } from '@campus/domain/audit/actor-ref'
import { createHmac, createSign } from 'node:crypto'
import { readMoney } from '@campus/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { fakeKeys, paypalText, startFakeProviders, type FakeProviders } from './support/fake-providers.ts'
import { closePaymentPages } from '../src/features/payments/close-pages.ts'
import { settlePayment } from '../src/features/payments/public.ts'
import { buy, creditOf, readInvoice, recordPayment, type Bought } from './support/money.ts'
import { ops } from './support/ops.ts'
import { adyenEvent, type Event, type ProviderPayment } from './support/adyen-event.ts'
import { useTestApp, type ApiResponse, type Caller } from './support/test-app.ts'

const environment: Record<string, string> = { ...fakeKeys, PAYMENT_TIMEOUT_MS: '400', LOG_LEVEL: 'silent' }
let fake: FakeProviders
beforeAll(async () => {
  fake = await startFakeProviders()
  environment['STRIPE_API_URL'] = fake.url
  environment['ADYEN_API_URL'] = `${fake.url}/v71`
  environment['PAYPAL_API_URL'] = fake.url
})
afterAll(() => fake.close())
afterEach(() => fake.mishap(null))
const world = useTestApp(environment)
let mia: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

type Provider = 'stripe' | 'adyen' | 'paypal'
type Started = ProviderPayment & { invoice: Bought }

const start = (provider: Provider, invoiceId: string) =>
  mia.post(`/school/payment/${provider}/pay-invoice/${invoiceId}/start`)

async function begin(provider: Provider): Promise<Started> {
  const invoice = await buy(mia)
  const { status, body, text } = await start(provider, invoice.id)
  if (status !== 201) throw new Error(text)
  const { transaction } = body['data']
  return { transactionId: transaction.id, identifier: transaction.identifier, invoice }
}

const send = (provider: Provider, { body, headers }: Event): Promise<ApiResponse> =>
  world.anonymous.call('POST', `/webhooks/payments/${provider}`, body, {
    'content-type': 'application/json',
    ...headers,
  })
const verify = (provider: Provider, transactionId: string) =>
  mia.post(`/school/payment/${provider}/pay-invoice/verify`, { transaction_id: transactionId })

/** Source: Stripe, "Verify webhook signatures manually": HMAC-SHA256 over the time, a dot and the body. */
function stripeEvent(
  started: Started,
  change: Record<string, unknown>,
  type = 'completed',
  at = Date.now(),
): Event {
  const session = { ...fake.stripe.get(started.identifier), ...change }
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: `checkout.session.${type}`,
    data: { object: session },
  })
  const time = Math.floor(at / 1000)
  const signature = createHmac('sha256', fakeKeys.STRIPE_WEBHOOK_SECRET)
    .update(`${time}.${body}`)
    .digest('hex')
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } }
}

function paypalEvent(started: Started, type = 'CHECKOUT.ORDER.APPROVED'): Event {
  const body = JSON.stringify({ event_type: type, resource: { id: started.identifier } })
  const [id, time] = ['T-1', '2026-12-01T15:00:00Z']
  const signature = createSign('sha256')
    .update(paypalText(id, time, fakeKeys.PAYPAL_WEBHOOK_ID, body))
    .sign(fake.paypalKey, 'base64')
  return {
    body,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://paypal.example/cert',
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': time,
    },
  }
}

/** The payer pays on the provider's page; returns the webhook that follows. */
function pay(provider: Provider, started: Started): Event {
  if (provider === 'stripe') {
    Object.assign(fake.stripe.get(started.identifier) ?? {}, { payment_status: 'paid', status: 'complete' })
    return stripeEvent(started, {})
  }
  if (provider === 'adyen') {
    Object.assign(fake.adyen.get(started.identifier) ?? {}, { status: 'completed' })
    return adyenEvent(started, true, readMoney(started.invoice.total))
  }
  Object.assign(fake.paypal.get(started.identifier) ?? {}, { status: 'APPROVED' })
  return paypalEvent(started)
}

const providers: Provider[] = ['stripe', 'adyen', 'paypal']

describe.each(providers)('%s', (provider) => {
  test('is paid on its own page, and its signed webhook settles it once though it comes twice', async () => {
    const started = await begin(provider)
    const event = pay(provider, started)
    expect((await send(provider, event)).status).toBe(200)
    expect((await send(provider, event)).status).toBe(200)
    expect(await readInvoice(mia, started.invoice.id)).toMatchObject({
      status: 'paid',
      paid_amount: started.invoice.total,
      transaction_id: started.identifier,
    })
    const { body } = await mia.get(`/school/invoices/${started.invoice.id}/transactions`)
    expect(body['data'].transactions).toHaveLength(1)
  })

  test('is looked up when the payer comes back before the webhook, which then changes nothing', async () => {
    const started = await begin(provider)
    expect((await verify(provider, started.transactionId)).body['data'].transaction.status).toBe('started')
    const event = pay(provider, started)
    expect((await verify(provider, started.transactionId)).body['data']).toMatchObject({
      transaction: { status: 'succeeded' },
      invoice: { status: 'paid' },
    })
    expect((await send(provider, event)).status).toBe(200)
    expect((await readInvoice(mia, started.invoice.id)).paid_amount).toBe(started.invoice.total)
  })

  test('is started once by one Idempotency-Key, one after the other and at the same moment', async () => {
    const invoice = await buy(mia)
    const path = `/school/payment/${provider}/pay-invoice/${invoice.id}/start`
    const key = { 'idempotency-key': `pay-${invoice.id}` }
    const responses = await Promise.all([1, 2, 3].map(() => mia.post(path, {}, key)))
    const again = await mia.post(path, {}, key)
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([...responses, again].map(({ text }) => text)).size).toBe(1)
    expect(again.body['data'].redirect_url).toMatch(/^https:/)
    const { body } = await mia.get(`/school/invoices/${invoice.id}/transactions`)
    expect(body['data'].transactions).toHaveLength(1)
    const other = await mia.post(path, { currency: 'GBP' }, key)
    expect(other.status).toBe(409)
  })

  test('that failed to start leaves its Idempotency-Key free for the next try', async () => {
    const invoice = await buy(mia)
    const path = `/school/payment/${provider}/pay-invoice/${invoice.id}/start`
    const key = { 'idempotency-key': `try-${invoice.id}` }
    fake.mishap('error')
    expect((await mia.post(path, {}, key)).status).toBe(422)
    fake.mishap(null)
    expect((await mia.post(path, {}, key)).status).toBe(201)
  })

  test('with a wrong signature, another body or no JSON at all is rejected and changes nothing', async () => {
    const started = await begin(provider)
    const event = pay(provider, started)
    const changed = {
      ...event,
      body: event.body.replace(/"(success|payment_status|event_type)":"[^"]+"/, '"$1":"other"'),
    }
    expect(changed.body).not.toBe(event.body)
    const unsigned = { body: event.body.replace('hmacSignature', 'x'), headers: {} }
    for (const forged of [
      changed,
      unsigned,
      { body: '{', headers: event.headers },
      { body: 'null', headers: {} },
    ])
      expect((await send(provider, forged)).status).toBe(400)
    expect((await readInvoice(mia, started.invoice.id)).status).toBe('due')
  })

  test.each(['error', 'hang', 'cut'] as const)(
    'that responds with %s fails the start, and another try may follow',
    async (mishap) => {
      const invoice = await buy(mia)
      fake.mishap(mishap)
      const failed = await start(provider, invoice.id)
      expect(failed.status).toBe(422)
      expect(failed.body['message']).toBe('Your payment could not be processed. Please contact us.')
      fake.mishap(null)
      expect((await readInvoice(mia, invoice.id)).status).toBe('due')
      expect((await start(provider, invoice.id)).status).toBe(201)
    },
  )

  test('that does not answer a look-up leaves the payment as it is', async () => {
    const started = await begin(provider)
    fake.mishap('error')
    const response = await verify(provider, started.transactionId)
    expect(response.status).toBe(200)
    expect(response.body['data'].transaction.status).toBe('started')
  })
})

describe.each(providers)('one live payment per invoice: %s', (provider) => {
  const other: Provider = provider === 'stripe' ? 'adyen' : 'stripe'
  const stateOf = async (transactionId: string) =>
    world.services.database.withCompany((tx) =>
      tx.one<{ status: string }>(sql`select status from payment_transaction where id = ${transactionId}`),
    )

  test('a new payment closes the older page at its provider', async () => {
    const older = await begin(provider)
    expect((await start(other, older.invoice.id)).status).toBe(201)
    expect(await stateOf(older.transactionId)).toEqual({ status: 'withdrawn' })
    if (provider === 'stripe') expect(fake.stripe.get(older.identifier)?.['status']).toBe('expired')
    if (provider === 'adyen') expect(fake.adyen.get(older.identifier)?.['status']).toBe('expired')
  })

  test('one that is not begun again, only paid on its old page, is taken once or not at all', async () => {
    const older = await begin(provider)
    const newer = await start(other, older.invoice.id)
    // the payer's old tab: closed at Stripe and Adyen; what is approved at PayPal is never captured
    if (provider === 'paypal') {
      await send('paypal', pay('paypal', older))
      expect(fake.requests.filter((one) => one.endsWith(`${older.identifier}/capture`))).toEqual([])
      expect(await stateOf(older.transactionId)).toEqual({ status: 'withdrawn' })
    }
    expect((await readInvoice(mia, older.invoice.id)).status).toBe('due')
    expect(newer.status).toBe(201)
  })

  test('a page that was paid a moment ago pays the invoice, and no new one is begun', async () => {
    const older = await begin(provider)
    if (provider === 'paypal') {
      pay('paypal', older)
      const order = fake.paypal.get(older.identifier) ?? {}
      const [unit] = order['purchase_units'] as { amount: unknown }[]
      const captures = [{ id: 'CAP-JUST', status: 'COMPLETED', amount: unit?.amount }]
      Object.assign(fake.paypal.get(older.identifier) ?? {}, {
        status: 'COMPLETED',
        purchase_units: [{ ...unit, payments: { captures } }],
      })
    } else pay(provider, older)
    const next = await start(other, older.invoice.id)
    expect(next.status).toBe(409)
    expect(await readInvoice(mia, older.invoice.id)).toMatchObject({
      status: 'paid',
      paid_amount: older.invoice.total,
      to_credit_balance: '0.00',
    })
  })

  test('two that are begun at the same moment leave one', async () => {
    const invoice = await buy(mia)
    const responses = await Promise.all([start(provider, invoice.id), start(provider, invoice.id)])
    expect(responses.map(({ status }) => status).sort()).toContain(201)
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const { body } = await mia.get(`/school/invoices/${invoice.id}/transactions`)
    const live = body['data'].transactions.filter((one: { status: string }) => one.status === 'started')
    expect(live).toHaveLength(1)
  })

  test('the pages of an invoice that is paid otherwise are closed by a job', async () => {
    const older = await begin(provider)
    await world.services.database.withCompany((tx) =>
      settlePayment(tx, {
        transactionId: older.transactionId,
        outcome: 'failed',
        actor: theSystem,
        now: new Date(),
      }),
    )
    const second = (await start(provider, older.invoice.id)).body['data'].transaction
    const { body } = await recordPayment(mia, older.invoice.id, { amount: older.invoice.total })
    const recorded = body['data'].transaction.id
    await world.services.database.withCompany((tx) =>
      settlePayment(tx, {
        transactionId: recorded,
        outcome: 'succeeded',
        actor: theOperator,
        now: new Date(),
      }),
    )
    expect(await stateOf(second.id)).toEqual({ status: 'withdrawn' })
    const { client_id } = await world.services.database.withCompany((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from payment_transaction where id = ${second.id}`),
    )
    const job = { client_id, transaction_ids: [second.id] }
    await closePaymentPages(job, world.services)
    await closePaymentPages(job, world.services)
    if (provider === 'stripe') expect(fake.stripe.get(second.identifier)?.['status']).toBe('expired')
    if (provider === 'adyen') expect(fake.adyen.get(second.identifier)?.['status']).toBe('expired')
  })
})

test.each(['stripe', 'adyen'] as const)(
  'a webhook of %s that is faster than the answer finds its payment by our own reference',
  async (provider) => {
    const started = await begin(provider)
    const event = pay(provider, started)
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update payment_transaction set identifier = id::text where id = ${started.transactionId}`),
    )
    await send(provider, event)
    expect((await readInvoice(mia, started.invoice.id)).status).toBe('paid')
  },
)

test('a Stripe webhook that is older than five minutes is rejected', async () => {
  const started = await begin('stripe')
  const stale = stripeEvent(started, { payment_status: 'paid' }, 'completed', Date.now() - 10 * 60_000)
  expect((await send('stripe', stale)).status).toBe(400)
})

test('a Stripe payment that the bank refuses later fails, and a later success still counts', async () => {
  const started = await begin('stripe')
  await send('stripe', stripeEvent(started, { status: 'complete' }, 'async_payment_failed'))
  expect((await verify('stripe', started.transactionId)).body['data'].transaction.status).toBe('failed')
  await send('stripe', pay('stripe', started))
  expect((await readInvoice(mia, started.invoice.id)).status).toBe('paid')
})

test('an Adyen success that comes before the decline of an earlier try is not undone by it', async () => {
  const started = await begin('adyen')
  const total = readMoney(started.invoice.total)
  await send('adyen', pay('adyen', started))
  await send('adyen', adyenEvent(started, false, total))
  expect((await readInvoice(mia, started.invoice.id)).status).toBe('paid')
})

test('what a provider says was paid counts, not what was asked for', async () => {
  const started = await begin('adyen')
  const total = readMoney(started.invoice.total)
  await send('adyen', adyenEvent(started, true, total + 250))
  expect((await readInvoice(mia, started.invoice.id)).status).toBe('paid')
  expect((await creditOf(world, 'Harbour Language School')).at(-1)).toMatchObject({
    kind: 'overpayment',
    amount_minor: 250,
  })
})

test('money in another currency is added to nothing: it waits for the operator', async () => {
  const started = await begin('adyen')
  await send('adyen', adyenEvent(started, true, 9900, 'EUR'))
  await send('adyen', adyenEvent(started, true, 9900, 'EUR'))
  const { body } = await mia.get(`/school/invoices/${started.invoice.id}/transactions`)
  expect(body['data'].transactions).toMatchObject([{ status: 'waiting', memo: '99.00 EUR' }])
  expect(await readInvoice(mia, started.invoice.id)).toMatchObject({ status: 'pending', paid_amount: '0.00' })
})

test.each([
  [
    'Stripe',
    'stripe',
    (started: Started) => stripeEvent(started, { payment_status: 'paid', amount_total: null }),
  ],
  [
    'Stripe',
    'stripe',
    (started: Started) => stripeEvent(started, { payment_status: 'paid', amount_total: 0 }),
  ],
  ['Adyen', 'adyen', (started: Started) => adyenEvent(started, true, 0)],
] as const)(
  'a success of %s without an amount settles nothing: it waits for the operator',
  async (_, provider, event) => {
    const started = await begin(provider)
    expect((await send(provider, event(started))).status).toBe(200)
    const { body } = await mia.get(`/school/invoices/${started.invoice.id}/transactions`)
    expect(body['data'].transactions).toMatchObject([{ status: 'waiting', memo: 'no amount' }])
    expect(await readInvoice(mia, started.invoice.id)).toMatchObject({
      status: 'pending',
      paid_amount: '0.00',
    })
    const listed = (await ops(world, 'transfers', 'list')).output['transfers']
    expect(listed).toContainEqual(expect.objectContaining({ invoice: started.invoice.number }))
  },
)

test('a PayPal webhook that PayPal cannot check now is sent again later', async () => {
  const started = await begin('paypal')
  const event = pay('paypal', started)
  fake.mishap('error')
  expect((await send('paypal', event)).status).toBe(503)
  fake.mishap(null)
  expect((await send('paypal', event)).status).toBe(200)
  expect((await readInvoice(mia, started.invoice.id)).status).toBe('paid')
  expect(fake.requests.filter((one) => one.endsWith(`${started.identifier}/capture`))).toHaveLength(1)
})
