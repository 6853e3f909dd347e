import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { isProviderConfigured } from './features/payments/settings.ts'

const production = {
  APP_ENV: 'production',
  APP_SECRET: 'a-secret-of-its-own-with-more-than-32-letters',
  DATABASE_URL: 'postgres://owner@db/campus_cover',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://mail.example',
}

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const adyen = {
  ADYEN_API_KEY: 'key',
  ADYEN_MERCHANT_ACCOUNT: 'CampusCover',
  ADYEN_HMAC_KEY: '44782DEF',
  ADYEN_API_URL: 'https://1797a841fbb37ca7-campus-checkout-live.adyenpayments.com/checkout/v71',
}
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }

describe('production', () => {
  it('starts with what it needs', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, secret: production.APP_SECRET })
  })

  it.each([
    ['without a secret', { APP_SECRET: '' }, 'APP_SECRET must be set'],
    [
      'with the development secret',
      { APP_SECRET: 'development-secret-that-production-refuses' },
      'APP_SECRET must be set',
    ],
    ['with a short secret', { APP_SECRET: 'short' }, 'APP_SECRET'],
    ['on the embedded database', { DATABASE_URL: '' }, 'DATABASE_URL must be set'],
    ['over plain http', { PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL must be an https address'],
    ['without mail', { SMTP_URL: '' }, 'SMTP_URL must be set'],
    ['with a clock of its own', { CLOCK: '2026-12-01T15:00:00Z' }, 'CLOCK must not be set'],
    [
      'with figures for everybody',
      { METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0' },
      'METRICS_TOKEN must be set',
    ],
    ['with a short token', { METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  ])('refuses to start %s', (_case, wrong, reason) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(reason)
  })

  it.each([
    [
      'Adyen’s test host',
      { ...adyen, ADYEN_API_URL: 'https://checkout-test.adyen.com/v71' },
      'ADYEN_API_URL',
    ],
    ['no address of Adyen', { ...adyen, ADYEN_API_URL: '' }, 'ADYEN_API_URL must be set'],
    ['PayPal’s sandbox', { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }, 'PAYPAL_API_URL'],
    ['a plain http address', { STRIPE_API_URL: 'http://api.stripe.com' }, 'STRIPE_API_URL'],
    ['a provider on this machine', { STRIPE_API_URL: 'https://127.0.0.1:9000' }, 'STRIPE_API_URL'],
    ['a test key of Stripe', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, 'a live key, not a test key'],
    ['Stripe without its webhook secret', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [
      'Adyen without merchant and HMAC key',
      { ...adyen, ADYEN_MERCHANT_ACCOUNT: '', ADYEN_HMAC_KEY: '' },
      'ADYEN_MERCHANT_ACCOUNT and ADYEN_HMAC_KEY must be set too',
    ],
    [
      'PayPal with a client id alone',
      { PAYPAL_CLIENT_ID: 'id' },
      'PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID',
    ],
  ])('refuses to take payments through %s', (_case, wrong, reason) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(reason)
  })

  it('takes payments through complete live providers, and asks PayPal at its live host by default', () => {
    const config = readConfig({ ...production, ...stripe, ...adyen, ...paypal })
    expect(config.payments).toMatchObject({
      ADYEN_API_URL: adyen.ADYEN_API_URL,
      PAYPAL_API_URL: 'https://api-m.paypal.com',
    })
    for (const name of ['stripe', 'adyen', 'paypal'] as const)
      expect(isProviderConfigured(config.payments, name)).toBe(true)
  })

  it('names everything that is missing at once', () => {
    const start = () => readConfig({ APP_ENV: 'production' })
    for (const name of ['APP_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL']) expect(start).toThrow(name)
  })
})

it('takes an empty setting as unset, and refuses what is none', () => {
  expect(readConfig({ PORT: '', REGION: '' })).toMatchObject({
    PORT: 3000,
    REGION: 'gb',
    isProduction: false,
  })
  expect(() => readConfig({ REGION: 'fr', PORT: 'x' })).toThrow(/PORT[\s\S]*REGION/)
})

it('asks the test hosts of providers outside production', () => {
  expect(readConfig({}).payments).toMatchObject({
    ADYEN_API_URL: 'https://checkout-test.adyen.com/v71',
    PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
  })
})

it('offers a provider only with all its keys', () => {
  expect(isProviderConfigured(readConfig({ PAYPAL_CLIENT_ID: 'id' }).payments, 'paypal')).toBe(false)
  expect(isProviderConfigured(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).payments, 'stripe')).toBe(false)
  expect(isProviderConfigured(readConfig(paypal).payments, 'paypal')).toBe(true)
})
