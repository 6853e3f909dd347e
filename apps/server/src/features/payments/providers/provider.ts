import type { z } from 'zod'
import type { Translate } from '@campus/i18n/translate'
import type { Gateway } from './gateway.ts'

/** The providers' environment settings, by setting name. Unset is undefined. */
export type ProviderSettings = Record<string, string | undefined>

/** A payment provider: everything about it is in its folder, and one line of the registry adds it. */
export type Provider = {
  /** Its name in URLs, transactions and webhooks: small letters, digits and hyphens. */
  name: string
  /** Its display name, if the catalogue has no `payments.method_<name>`. */
  brand: string
  /** Its settings in the environment, all optional. */
  settings: Record<string, z.ZodType<string | undefined>>
  /** Settings required to take a payment and to verify the provider's reports. */
  keys: readonly string[]
  /** The setting for its base URL, and the default if that is empty; null for none. */
  address: { setting: string; live: string | null; test: string | null }
  /**
   * Settings that would let test money put policies in force: each problem as a sentence for the operator.
   */
  testMoneyProblems?: (settings: ProviderSettings) => string[]
  create: (settings: ProviderSettings, options: { timeoutMs: number }) => Gateway
}

/**
 * A setting that must be present: it is listed in `keys`, and providers are only created with all their keys.
 */
export function requiredSetting(settings: ProviderSettings, name: string): string {
  const value = settings[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/**
 * The display name of a payment method, such as `bank-transfer`; the code itself if the catalogue has none.
 */
export function paymentMethodName(gateway: string, t: Translate): string {
  const key = `payments.method_${gateway.replaceAll('-', '_')}`
  return t.has(key) ? t.dynamic(key) : gateway
}
