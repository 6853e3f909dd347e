/** The payment providers a client can pay through online, as they are named in the contract. */
type Provider = 'stripe' | 'adyen' | 'paypal'

/** What the environment says of payment providers. Unset is undefined. */
export type PaymentSettings = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
  ADYEN_API_KEY?: string | undefined
  ADYEN_MERCHANT_ACCOUNT?: string | undefined
  ADYEN_HMAC_KEY?: string | undefined
  ADYEN_API_URL?: string | undefined
  PAYPAL_CLIENT_ID?: string | undefined
  PAYPAL_CLIENT_SECRET?: string | undefined
  PAYPAL_WEBHOOK_ID?: string | undefined
  PAYPAL_API_URL?: string | undefined
}

/** All a provider needs: to take a payment, and to believe what it reports of one. */
const keysOf = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  adyen: ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
} as const satisfies Record<Provider, (keyof PaymentSettings)[]>

const providers = Object.keys(keysOf) as Provider[]
const addresses = ['STRIPE_API_URL', 'ADYEN_API_URL', 'PAYPAL_API_URL'] as const

/** Whether a provider can be offered and used here: the one answer for the page, for `start` and for webhooks. */
export const isProviderConfigured = (settings: PaymentSettings, name: Provider): boolean =>
  keysOf[name].every((key) => settings[key])

/**
 * Where each provider answers when no address is given. Adyen's live address is the company's own, so production has
 * none by default. Sources: Adyen "Live endpoints", PayPal "REST API base URLs".
 */
export function defaultAddresses(isProduction: boolean): { ADYEN_API_URL: string; PAYPAL_API_URL: string } {
  return isProduction
    ? { ADYEN_API_URL: '', PAYPAL_API_URL: 'https://api-m.paypal.com' }
    : {
        ADYEN_API_URL: 'https://checkout-test.adyen.com/v71',
        PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
      }
}

/** Keys given only in part: such a provider would take money and not hear of it, or be offered and not found. */
export function incompleteProviders(settings: PaymentSettings): string[] {
  return providers.flatMap((name) => {
    const missing = keysOf[name].filter((key) => !settings[key])
    const isPartial = missing.length > 0 && missing.length < keysOf[name].length
    return isPartial ? [`${missing.join(' and ')} must be set too, or no key of ${name} at all`] : []
  })
}

/** What would let play money put policies in force in production: test hosts, test keys, an address that is no https. */
export function playMoney(settings: PaymentSettings): string[] {
  const problems = addresses.flatMap((name) => {
    const address = settings[name]
    return address && !isLiveAddress(address) ? [`${name} must be the provider’s live https address`] : []
  })
  if (settings.ADYEN_API_KEY && !settings.ADYEN_API_URL)
    problems.push('ADYEN_API_URL must be set: the live address of this company at Adyen')
  if (/^(sk|rk)_test_/.test(settings.STRIPE_SECRET_KEY ?? ''))
    problems.push('STRIPE_SECRET_KEY must be a live key, not a test key')
  return problems
}

function isLiveAddress(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:') return false
  const host = url.hostname.toLowerCase()
  const isAdyenTest = /(^|[.-])test\.adyen\.com$/.test(host)
  const isSandbox = host.split(/[.-]/).includes('sandbox')
  const isLocal = host === 'localhost' || /^(127\.|\[::1\])/.test(host)
  return !isAdyenTest && !isSandbox && !isLocal
}
