import type { z } from 'zod'
import type { Gateway } from './gateway.ts'

/** What the environment says of the providers, by the names of the settings. Unset is undefined. */
export type ProviderSettings = Record<string, string | undefined>

/** A payment provider: its folder says everything of it, and one line of the registry brings it in. */
export type Provider = {
  /** As addresses, transactions and webhooks name it: small letters, digits and hyphens. */
  name: string
  /** What people call it, where the catalogue has no `payments.method_<name>`. */
  brand: string
  /** Its settings in the environment, all optional. */
  settings: Record<string, z.ZodType<string | undefined>>
  /** All it needs to take a payment, and to believe what it reports of one. */
  keys: readonly string[]
  /** The setting of the address where it is reached, and what that is when the setting is empty; null for none. */
  address: { setting: string; live: string | null; test: string | null }
  /** What would let play money put policies in force: each problem as a sentence for the operator. */
  playMoney?: (settings: ProviderSettings) => string[]
  create: (settings: ProviderSettings, options: { timeoutMs: number }) => Gateway
}

/** A setting that must be there: `keys` names it, and only a provider with all its keys is created. */
export function requiredSetting(settings: ProviderSettings, name: string): string {
  const value = settings[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
