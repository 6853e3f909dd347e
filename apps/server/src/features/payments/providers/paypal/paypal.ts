import { z } from 'zod'
import { requiredSetting, type Provider } from '../provider.ts'
import { paypalGateway } from './paypal-gateway.ts'

/** The online wallet. Source: PayPal, "REST API base URLs". */
export const paypal: Provider = {
  name: 'paypal',
  brand: 'PayPal',
  settings: {
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  },
  keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  address: {
    setting: 'PAYPAL_API_URL',
    live: 'https://api-m.paypal.com',
    test: 'https://api-m.sandbox.paypal.com',
  },
  create: (settings, { timeoutMs }) =>
    paypalGateway({
      clientId: requiredSetting(settings, 'PAYPAL_CLIENT_ID'),
      secret: requiredSetting(settings, 'PAYPAL_CLIENT_SECRET'),
      webhookId: requiredSetting(settings, 'PAYPAL_WEBHOOK_ID'),
      address: requiredSetting(settings, 'PAYPAL_API_URL'),
      timeoutMs,
    }),
}
