import type { OnlineGateway } from '@campus/contract/payments'
import type { Config } from '../../../config.ts'
import type { Services } from '../../../platform/services.ts'
import { adyenGateway } from './adyen-gateway.ts'
import type { Gateway } from './gateway.ts'
import { paypalGateway } from './paypal-gateway.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

/** The gateways on offer here: those with keys; outside production the others as a sandbox. */
export function findGateway(services: Services, name: OnlineGateway): Gateway | null {
  return (
    withKeys(services.config, name) ??
    (services.config.isProduction ? null : sandboxGateway(services.database))
  )
}

function withKeys(config: Config, name: OnlineGateway): Gateway | null {
  if (name === 'stripe')
    return config.STRIPE_SECRET_KEY ? stripeGateway(config, config.STRIPE_SECRET_KEY) : null
  if (name === 'adyen') return config.ADYEN_API_KEY ? adyenGateway(config, config.ADYEN_API_KEY) : null
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: secret } = config
  return clientId && secret ? paypalGateway(config, clientId, secret) : null
}
