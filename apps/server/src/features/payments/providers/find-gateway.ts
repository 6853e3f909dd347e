import type { Services } from '../../../platform/services.ts'
import type { Gateway } from './gateway.ts'
import { isProviderConfigured } from '../settings.ts'
import { findProvider, providers } from './registry.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

type Given = Pick<Services, 'config' | 'database'>

/**
 * The gateway of a provider available here: one with all its keys; outside production, otherwise a sandbox.
 */
export function findGateway({ config, database }: Given, name: string): Gateway | null {
  const provider = findProvider(name)
  if (!provider) return null
  if (isProviderConfigured(config.payments, name))
    return provider.create(config.payments, { timeoutMs: config.PAYMENT_TIMEOUT_MS })
  return config.isProduction ? null : sandboxGateway(database)
}

export type OfferedProvider = { name: string; brand: string; isSandbox: boolean }

/** The providers available for paying an invoice, in order. */
export const offeredProviders = ({ config }: Pick<Services, 'config'>): OfferedProvider[] =>
  providers
    .map(({ name, brand }) => ({ name, brand, isSandbox: !isProviderConfigured(config.payments, name) }))
    .filter(({ isSandbox }) => !config.isProduction || !isSandbox)
