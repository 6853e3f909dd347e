import { z } from 'zod'
import { requiredSetting, type Provider, type ProviderSettings } from '../provider.ts'
import { adyenGateway } from './adyen-gateway.ts'

/**
 * Cards through Adyen Pay by Link. Its live host is specific to the company. Source: Adyen, "Live endpoints".
 */
export const adyen: Provider = {
  name: 'adyen',
  brand: 'Adyen',
  settings: {
    ADYEN_API_KEY: z.string().optional(),
    ADYEN_MERCHANT_ACCOUNT: z.string().optional(),
    ADYEN_HMAC_KEY: z.string().optional(),
    ADYEN_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  },
  keys: ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY'],
  address: { setting: 'ADYEN_API_URL', live: null, test: 'https://checkout-test.adyen.com/v71' },
  testMoneyProblems: missingOrTestHost,
  create: (settings, { timeoutMs }) =>
    adyenGateway({
      apiKey: requiredSetting(settings, 'ADYEN_API_KEY'),
      merchantAccount: requiredSetting(settings, 'ADYEN_MERCHANT_ACCOUNT'),
      hmacKey: requiredSetting(settings, 'ADYEN_HMAC_KEY'),
      address: requiredSetting(settings, 'ADYEN_API_URL'),
      timeoutMs,
    }),
}

function missingOrTestHost({ ADYEN_API_KEY: key, ADYEN_API_URL: address }: ProviderSettings): string[] {
  if (key && !address) return ['ADYEN_API_URL must be set: the live address of this company at Adyen']
  const host = URL.parse(address ?? '')?.hostname.toLowerCase() ?? ''
  return /(^|[.-])test\.adyen\.com$/.test(host)
    ? ['ADYEN_API_URL must be the provider’s live https address']
    : []
}
