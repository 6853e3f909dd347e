import type { OnlineGateway } from '@campus/contract/payments'
import type { Config } from '../../../config.ts'
import { isProviderConfigured } from '../../../payment-settings.ts'
import type { Services } from '../../../platform/services.ts'
import { adyenGateway } from './adyen-gateway.ts'
import type { Gateway } from './gateway.ts'
import { paypalGateway } from './paypal-gateway.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

/** The gateways on offer here: those with all their keys; outside production the others as a sandbox. */
export function findGateway(services: Services, name: OnlineGateway): Gateway | null {
  return (
    withKeys(services.config, name) ??
    (services.config.isProduction ? null : sandboxGateway(services.database))
  )
}

function withKeys(config: Config, name: OnlineGateway): Gateway | null {
  if (!isProviderConfigured(config, name)) return null
  const { STRIPE_SECRET_KEY, ADYEN_API_KEY, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = config
  if (name === 'stripe') return STRIPE_SECRET_KEY ? stripeGateway(config, STRIPE_SECRET_KEY) : null
  if (name === 'adyen') return ADYEN_API_KEY ? adyenGateway(config, ADYEN_API_KEY) : null
  return PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET
    ? paypalGateway(config, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET)
    : null
}
