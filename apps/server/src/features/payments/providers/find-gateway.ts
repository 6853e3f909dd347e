import type { Services } from '../../../platform/services.ts'
import type { Gateway } from './gateway.ts'
import { isProviderConfigured } from '../settings.ts'
import { findProvider, providers } from './registry.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

type Given = Pick<Services, 'config' | 'database'>

/** The gateway of a provider on offer here: one with all its keys; outside production the others as a sandbox. */
export function findGateway({ config, database }: Given, name: string): Gateway | null {
  const provider = findProvider(name)
  if (!provider) return null
  if (isProviderConfigured(config.payments, name))
    return provider.create(config.payments, { timeoutMs: config.PAYMENT_TIMEOUT_MS })
  return config.isProduction ? null : sandboxGateway(database)
}

export type OfferedProvider = { name: string; brand: string; isSandbox: boolean }

/** The providers by which an invoice can be paid here, in their order. */
export const offeredProviders = ({ config }: Pick<Services, 'config'>): OfferedProvider[] =>
  providers
    .map(({ name, brand }) => ({ name, brand, isSandbox: !isProviderConfigured(config.payments, name) }))
    .filter(({ isSandbox }) => !config.isProduction || !isSandbox)
