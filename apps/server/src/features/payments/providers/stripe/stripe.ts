import { z } from 'zod'
import { requiredSetting, type Provider } from '../provider.ts'
import { stripeGateway } from './stripe-gateway.ts'

/** Cards through Stripe Checkout. */
export const stripe: Provider = {
  name: 'stripe',
  brand: 'Stripe',
  settings: {
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  },
  keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  // its SDK has the base URL
  address: { setting: 'STRIPE_API_URL', live: null, test: null },
  testMoneyProblems: ({ STRIPE_SECRET_KEY: key }) =>
    /^(sk|rk)_test_/.test(key ?? '') ? ['STRIPE_SECRET_KEY must be a live key, not a test key'] : [],
  create: (settings, { timeoutMs }) =>
    stripeGateway({
      secretKey: requiredSetting(settings, 'STRIPE_SECRET_KEY'),
      webhookSecret: requiredSetting(settings, 'STRIPE_WEBHOOK_SECRET'),
      address: settings['STRIPE_API_URL'] ?? null,
      timeoutMs,
    }),
}
