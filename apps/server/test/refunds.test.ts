import { theOperator } from '@campus/domain/audit/actor-ref'
import { createHmac, createSign } from 'node:crypto'
import { readMoney } from '@campus/domain/money'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settlePayment } from '../src/features/payments/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { signedByAdyen } from './support/adyen-event.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { fakeKeys, paypalText, startFakeProviders, type FakeProviders } from './support/fake-providers.ts'
import { buy, creditOf, readInvoice, recordPayment, startSandbox } from './support/money.ts'
import { ops, rejection } from './support/ops.ts'
import { readPrintedDocument } from './support/printed-documents.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const environment: Record<string, string> = { ...fakeKeys, PAYMENT_TIMEOUT_MS: '400', LOG_LEVEL: 'silent' }
let fake: FakeProviders
beforeAll(async () => {
  fake = await startFakeProviders()
  environment['STRIPE_API_URL'] = fake.url
  environment['ADYEN_API_URL'] = `${fake.url}/v71`
  environment['PAYPAL_API_URL'] = fake.url
})
endAfterAll('the fake providers', () => fake.close())
afterEach(() => fake.mishap(null))
const world = useTestApp(environment)
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
const now = new Date('2026-12-01T16:00:00Z')
const harbour = 'Harbour Language School'
let mia: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

type Provider = 'stripe' | 'adyen' | 'paypal'
type Event = { body: string; headers?: Record<string, string> }
const send = (provider: Provider, { body, headers = {} }: Event) =>
  world.anonymous.call('POST', `/webhooks/payments/${provider}`, body, {
    'content-type': 'application/json',
    ...headers,
  })

const signed: Record<Provider, (event: any) => Event> = {
  stripe: (event) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
    const time = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', fakeKeys.STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
    return { body, headers: { 'stripe-signature': `t=${time},v1=${v1}` } }
  },
  adyen: signedByAdyen,
  paypal: (event) => {
    const body = JSON.stringify(event)
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
  },
}

/** An invoice that was paid by a transfer and, by a page that was open, a second time; returns the second payment. */
async function paidTwice(provider: Provider) {
  const invoice = await buy(mia)
  const { body } = await mia.post(`/school/payment/${provider}/pay-invoice/${invoice.id}/start`)
  const { id, identifier } = body['data'].transaction
  const recorded = await recordPayment(mia, invoice.id, { amount: invoice.total })
  await company((tx) =>
    settlePayment(tx, {
      transactionId: recorded.body['data'].transaction.id,
      outcome: 'succeeded',
      actor: theOperator,
      now,
    }),
  )
  const value = readMoney(invoice.total)
  const reference = provider === 'stripe' ? `pi_${identifier.split('_').at(-1)}` : `MONEY-${identifier}`
  if (provider === 'stripe') {
    const session = { ...fake.stripe.get(identifier), payment_status: 'paid', status: 'complete' }
    await send('stripe', signed.stripe({ type: 'checkout.session.completed', data: { object: session } }))
  } else if (provider === 'adyen')
    await send(
      'adyen',
      signed.adyen({
        pspReference: reference,
        merchantReference: id,
        amount: { value, currency: 'GBP' },
        eventCode: 'AUTHORISATION',
        additionalData: { paymentLinkId: identifier },
      }),
    )
  else {
    const amount = { value: invoice.total, currency_code: 'GBP' }
    const captures = [{ id: reference, status: 'COMPLETED', amount }]
    Object.assign(fake.paypal.get(identifier) ?? {}, {
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures } }],
    })
    await send(
      'paypal',
      signed.paypal({ event_type: 'CHECKOUT.ORDER.COMPLETED', resource: { id: identifier } }),
    )
  }
  expect((await readInvoice(mia, invoice.id)).to_credit_balance).toBe(invoice.total)
  return { id: String(id), reference, invoice, value }
}

const balance = async () => (await creditOf(world, harbour)).at(-1)?.balance_minor ?? 0
const notices = (kind: string) =>
  company((tx) =>
    tx.all<{ params: Record<string, string> }>(
      sql`select distinct n.params from notification n join client c on c.client_id = n.client_id where c.name = ${harbour} and n.kind = ${kind}`,
    ),
  )
const refundsAt = (provider: Provider) =>
  fake.requests.filter((one) =>
    provider === 'stripe' ? one === 'POST /v1/refunds' : one.startsWith('POST') && /refunds?$/.test(one),
  ).length

describe.each(['stripe', 'adyen', 'paypal'] as const)('a refund by %s', (provider) => {
  test('takes money of the credit balance back to the card or wallet, once, and the books agree', async () => {
    const paid = await paidTwice(provider)
    const before = await balance()
    const { output, text } = await ops(world, 'payments', 'refund', paid.id, '--reason', 'paid twice')
    expect(output).toMatchObject({ amount: paid.invoice.total, currency: 'GBP' })
    expect(text).toContain(paid.invoice.number)
    expect(await balance()).toBe(before - paid.value)
    if (provider === 'adyen') {
      expect(output['status']).toBe('waiting')
      const early = await mia.get(`/school/payments/refunds/${output['id']}/pdf`)
      expect([early.status, early.text]).toEqual([409, expect.stringContaining('hasn’t been made yet')])
      const done = signed.adyen({
        pspReference: 'REFUND-DONE',
        originalReference: paid.reference,
        merchantReference: output['id'],
        amount: { value: paid.value, currency: 'GBP' },
        eventCode: 'REFUND',
      })
      expect((await send('adyen', done)).status).toBe(200)
      expect((await send('adyen', done)).status).toBe(200)
    }
    const { body } = await mia.get(`/school/invoices/${paid.invoice.id}/transactions`)
    expect(body['data'].transactions).toContainEqual(
      expect.objectContaining({
        kind: 'refund',
        status: 'succeeded',
        amount: `-${paid.invoice.total}`,
        memo: 'paid twice',
      }),
    )
    expect((await notices('payment_refunded')).map(({ params }) => params)).toContainEqual({
      number: paid.invoice.number,
      amount: `GBP ${paid.invoice.total}`,
    })
    const made = [...fake.refunds.values()].at(-1)
    expect(JSON.stringify(made)).toContain(paid.reference)
    // nothing is left to give back, and nothing is given back twice
    expect((await rejection(world, 'payments', 'refund', paid.id)).message).toContain(
      '0.00 GBP of what it brought is on the credit balance',
    )
    expect(await balance()).toBe(before - paid.value)
    expect(await readInvoice(mia, paid.invoice.id)).toMatchObject({ status: 'paid', amount_due: '0.00' })
  })

  test('that was cut off goes on when it is given again, and is made once', async () => {
    const paid = await paidTwice(provider)
    const before = await balance()
    fake.mishap('cut')
    expect((await rejection(world, 'payments', 'refund', paid.id, '--amount', '1.00')).message).toContain(
      'stays under way',
    )
    fake.mishap(null)
    const listed = (await ops(world, 'payments', 'list')).output['payments']
    expect(listed).toContainEqual(expect.objectContaining({ kind: 'refund', amount: '-1.00' }))
    const first = refundsAt(provider)
    const other = await rejection(world, 'payments', 'refund', paid.id, '--amount', '2.00')
    expect(other.message).toContain('under way')
    await ops(world, 'payments', 'refund', paid.id)
    expect(refundsAt(provider)).toBeGreaterThan(first)
    expect(await balance()).toBe(before - 100)
  })

  test('that the provider does not make is on the balance again', async () => {
    const paid = await paidTwice(provider)
    const before = await balance()
    const { output } = await ops(world, 'payments', 'refund', paid.id)
    const failed = {
      stripe: () =>
        signed.stripe({
          type: 'refund.failed',
          data: { object: { id: 're_x', status: 'failed', metadata: { transaction_id: output['id'] } } },
        }),
      adyen: () =>
        signed.adyen({
          pspReference: 'REFUND-NOT',
          merchantReference: output['id'],
          amount: { value: paid.value, currency: 'GBP' },
          eventCode: 'REFUND_FAILED',
        }),
      paypal: () =>
        signed.paypal({
          event_type: 'PAYMENT.REFUND.FAILED',
          resource: { id: 'PPR-x', custom_id: output['id'], status: 'FAILED' },
        }),
    }[provider]()
    expect((await send(provider, failed)).status).toBe(200)
    expect((await send(provider, failed)).status).toBe(200)
    expect(await balance()).toBe(before)
    expect((await creditOf(world, harbour)).at(-1)).toMatchObject({
      kind: 'refund_failed',
      amount_minor: paid.value,
    })
  })

  test('a dispute is a status of the payment, and changes no sum', async () => {
    const paid = await paidTwice(provider)
    const before = await balance()
    const event = (isOpen: boolean) =>
      ({
        stripe: () =>
          signed.stripe({
            type: isOpen ? 'charge.dispute.created' : 'charge.dispute.closed',
            data: {
              object: {
                payment_intent: paid.reference,
                status: isOpen ? 'needs_response' : 'lost',
                amount: paid.value,
              },
            },
          }),
        adyen: () =>
          signed.adyen({
            pspReference: 'DISPUTE',
            originalReference: paid.reference,
            merchantReference: paid.id,
            amount: { value: paid.value, currency: 'GBP' },
            eventCode: isOpen ? 'NOTIFICATION_OF_CHARGEBACK' : 'CHARGEBACK',
          }),
        paypal: () =>
          signed.paypal({
            event_type: isOpen ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED',
            resource: {
              id: 'PP-D-1',
              disputed_transactions: [{ seller_transaction_id: paid.reference }],
              ...(isOpen ? {} : { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }),
            },
          }),
      })[provider]()
    for (const [isOpen, dispute] of [
      [true, 'open'],
      [false, 'lost'],
    ] as const) {
      expect((await send(provider, event(isOpen))).status).toBe(200)
      const { body } = await mia.get(`/school/invoices/${paid.invoice.id}/transactions`)
      expect(body['data'].transactions).toContainEqual(expect.objectContaining({ id: paid.id, dispute }))
    }
    expect(await balance()).toBe(before)
  })
})

test('money that came by a transfer goes back to no card', async () => {
  const card = await buy(mia)
  const { transactionId } = await startSandbox(mia, card.id)
  await company((tx) =>
    settlePayment(tx, {
      transactionId,
      outcome: 'succeeded',
      amountMinor: readMoney(card.total),
      actor: theOperator,
      now,
    }),
  )
  const invoice = await buy(mia)
  const { body } = await recordPayment(mia, invoice.id, { amount: '50.00' })
  const transfer = body['data'].transaction.id
  await ops(world, 'transfers', 'confirm', transfer, '--amount', '50.00', '--yes')
  const before = await balance()
  const { message } = await rejection(
    world,
    'payments',
    'refund',
    transactionId,
    '--amount',
    '1.00',
    '--recorded-manually',
  )
  expect(message).toContain('1.00 GBP cannot be refunded to this payment: 0.00 GBP of what it brought')
  const over = (5_000 - readMoney(invoice.total)) / 100
  expect(message).toContain(`${over.toFixed(2)} GBP by payment ${transfer}`)
  expect(await balance()).toBe(before)
  await ops(world, 'payments', 'refund', transfer, '--recorded-manually')
  expect(await balance()).toBe(before - Math.round(over * 100))
})

test('a transfer goes back by hand: it is written down, never more than is on the balance', async () => {
  const invoice = await buy(mia)
  const { body } = await recordPayment(mia, invoice.id, { amount: '50.00' })
  const transfer = body['data'].transaction.id
  await ops(world, 'transfers', 'confirm', transfer, '--amount', '50.00', '--yes')
  const before = await balance()
  expect((await rejection(world, 'payments', 'refund', transfer)).message).toContain('--recorded-manually')
  const over = await rejection(
    world,
    'payments',
    'refund',
    transfer,
    '--amount',
    '50.01',
    '--recorded-manually',
  )
  expect(over.message).toContain('cannot be refunded')
  await ops(world, 'payments', 'refund', transfer, '--amount', '10.00', '--recorded-manually')
  expect(await balance()).toBe(before - 1000)
  const statement = await mia.get('/school/invoices/statement/csv?from=2026-12-01&to=2026-12-31')
  expect(statement.text).toContain(`${invoice.number},Credit refunded to you`)
  // the bursar's paper of it, in the reader's language, and its row in the export
  const { body: paid } = await mia.get(`/school/invoices/${invoice.id}/transactions`)
  const refund = paid['data'].transactions.find((one: { kind: string }) => one.kind === 'refund')
  const printed = await readPrintedDocument(mia, `/school/payments/refunds/${refund.id}/pdf`, 'de')
  for (const wording of [
    'Bestätigung der Rückerstattung',
    `${invoice.number}-F1`,
    '10,00\u00a0£',
    '1 Dec 2026',
    'Bank',
  ])
    expect(printed.text.replaceAll(/\s/g, ' ')).toContain(wording.replaceAll(/\s/g, ' '))
  const sheet = await mia.get('/school/invoices/export/transactions?from=2026-12-01&to=2026-12-31')
  expect(sheet.text).toMatch(new RegExp(`${invoice.number},refund,.*,-10.00,-10.00`))
  // no paper of a payment, and none of a refund for another organisation
  expect((await mia.get(`/school/payments/refunds/${transfer}/pdf`)).status).toBe(404)
  const omar = await world.signIn('omar.master@oakfield.example')
  expect((await omar.get(`/school/payments/refunds/${refund.id}/pdf`)).status).toBe(404)
})
