import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { PaymentState } from '../src/features/payments/providers/gateway.ts'
import type { Provider } from '../src/features/payments/providers/provider.ts'
import { providers } from '../src/features/payments/providers/registry.ts'
import { z } from 'zod'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { checkHealth } from '../src/ops/check-health.ts'
import { sql } from '../src/platform/database/database.ts'
import { buy, readInvoice } from './support/money.ts'
import { useTestApp } from './support/test-app.ts'

/** What the pretend provider has been recorded, and what it says when it is asked. */
const recorded: { refunds: number; states: Map<string, PaymentState> } = { refunds: 0, states: new Map() }

const moonPay: Provider = {
  name: 'moon-pay',
  brand: 'Moon Pay',
  settings: { MOON_PAY_KEY: z.string().optional(), MOON_PAY_URL: z.url().optional() },
  keys: ['MOON_PAY_KEY'],
  address: {
    setting: 'MOON_PAY_URL',
    live: 'https://moon-pay.example',
    test: 'https://sandbox.moon-pay.example',
  },
  create: (settings) => ({
    start: async ({ transactionId, amountMinor, currency }) => {
      recorded.states.set(transactionId, { outcome: 'waiting', amountMinor, currency })
      return { identifier: transactionId, redirectUrl: `${settings['MOON_PAY_URL']}/pay/${transactionId}` }
    },
    lookUp: async (identifier) => recorded.states.get(identifier) ?? { outcome: 'waiting' },
    close: async () => ({ outcome: 'failed' }),
    refund: async ({ refundId }) => {
      recorded.refunds += 1
      return { outcome: 'succeeded', identifier: `moon_${refundId}` }
    },
    readEvent: async (rawBody, headers) => {
      if (headers['x-moon-key'] !== settings['MOON_PAY_KEY']) return null
      const { transaction } = JSON.parse(rawBody) as { transaction: string }
      const state = recorded.states.get(transaction)
      return {
        kind: 'payment',
        identifier: transaction,
        state: state ? { ...state, outcome: 'succeeded' } : null,
      }
    },
  }),
}

providers.push(moonPay)
const world = useTestApp({ MOON_PAY_KEY: 'moon-key' })
afterAll(() => void providers.splice(providers.indexOf(moonPay), 1))

test('a provider that is one folder and one line of the registry is offered, paid with, believed and printed', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const invoice = await buy(mia)
  const { payment_methods: methods } = await readInvoice(mia, invoice.id)
  expect(methods).toContainEqual({ gateway: 'moon-pay', name: 'Moon Pay', is_sandbox: false })
  const started = await mia.post(`/school/payment/moon-pay/pay-invoice/${invoice.id}/start`)
  expect(started.status).toBe(201)
  const { redirect_url: address, transaction } = started.body['data']
  expect(address).toBe(`https://sandbox.moon-pay.example/pay/${transaction.id}`)
  const send = (key: string) =>
    world.anonymous.call(
      'POST',
      '/webhooks/payments/moon-pay',
      { transaction: transaction.id },
      { 'x-moon-key': key },
    )
  expect((await send('another key')).status).toBe(400)
  expect((await readInvoice(mia, invoice.id)).status).toBe('due')
  expect((await send('moon-key')).status).toBe(200)
  expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'paid', amount_due: '0.00' })
  const verified = await mia.post('/school/payment/moon-pay/pay-invoice/verify', {
    transaction_id: transaction.id,
  })
  expect(verified.body['data'].transaction).toMatchObject({ gateway: 'moon-pay', status: 'succeeded' })
  const receipt = await readPdf((await mia.get(`/school/invoices/${invoice.id}/receipt`)).bytes)
  expect(receipt.text).toContain('Moon Pay, 1 Dec 2026')
  const payments = (await checkHealth(world.services)).find(({ name }) => name === 'payments')
  expect(payments?.text).toContain('moon-pay')
})

test('one that nobody added is not found, and nothing is written for it', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const invoice = await buy(mia)
  for (const name of ['sun-pay', 'Stripe', 'x'.repeat(50), '__proto__', 'credit-balance'])
    expect([
      name,
      (await mia.post(`/school/payment/${name}/pay-invoice/${invoice.id}/start`)).status,
    ]).toEqual([name, 404])
  expect((await world.anonymous.post('/webhooks/payments/sun-pay', {})).status).toBe(404)
  const rows = await world.services.database.withCompany((tx) =>
    tx.all(sql`select 1 from payment_transaction where invoice_id = ${invoice.id}`),
  )
  expect(rows).toEqual([])
})

test('its settings are checked as those of any other', () => {
  const production = {
    APP_ENV: 'production',
    APP_SECRET: 'a secret of production that is long enough',
    DATABASE_URL: 'postgres://x',
    PUBLIC_URL: 'https://cover.example',
    SMTP_URL: 'smtp://mail.example',
  }
  expect(readConfig({ ...production, MOON_PAY_KEY: 'k' }).payments['MOON_PAY_URL']).toBe(
    'https://moon-pay.example',
  )
  expect(() =>
    readConfig({ ...production, MOON_PAY_KEY: 'k', MOON_PAY_URL: 'https://sandbox.moon-pay.example' }),
  ).toThrow('MOON_PAY_URL must be the provider’s live https address')
  expect(() => readConfig({ ...production, MOON_PAY_URL: 'no address' })).toThrow('MOON_PAY_URL')
})
