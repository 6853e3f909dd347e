import { adyen } from './adyen/adyen.ts'
import { paypal } from './paypal/paypal.ts'
import type { Provider } from './provider.ts'
import { stripe } from './stripe/stripe.ts'

/**
 * The payment providers, in the order in which they are offered. One line each: the calls, the settings and
 * their check, the methods that an invoice offers, the page that a payer returns to and the health check are
 * derived from it.
 */
export const providers: Provider[] = [stripe, adyen, paypal]

export const providerNames = providers.map(({ name }) => name)

export const findProvider = (name: string): Provider | undefined =>
  providers.find((provider) => provider.name === name)
