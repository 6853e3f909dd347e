import type { z } from 'zod'
export type { ProviderSettings } from './providers/provider.ts'
import type { Provider, ProviderSettings } from './providers/provider.ts'
import { findProvider, providers } from './providers/registry.ts'

/** The settings of every provider, for the environment's schema. */
export const providerSettings = (): Record<string, z.ZodType<string | undefined>> =>
  Object.assign({}, ...providers.map(({ settings }) => settings))

/** Whether a provider can be offered and used here: the only check, for the page, `start` and webhooks. */
export function isProviderConfigured(settings: ProviderSettings, name: string): boolean {
  const provider = findProvider(name)
  return provider !== undefined && provider.keys.every((key) => settings[key])
}

/**
 * Each provider's default base URL: in production its live host, if all customers share one; else its test
 * host.
 */
export function defaultAddresses({ isProduction }: { isProduction: boolean }): Record<string, string> {
  const entries = providers.flatMap(({ address }) => {
    const value = isProduction ? address.live : address.test
    return value === null ? [] : [[address.setting, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Providers with only some of their keys: they would take money unnoticed, or be offered but not found. */
export function incompleteProviders(settings: ProviderSettings): string[] {
  return providers.flatMap(({ name, keys }) => {
    const missing = keys.filter((key) => !settings[key])
    const isPartial = missing.length > 0 && missing.length < keys.length
    return isPartial ? [`${missing.join(' and ')} must be set too, or no key of ${name} at all`] : []
  })
}

/**
 * Settings that would let test money put policies in force: test hosts, test keys, a URL that isn't https.
 */
export function playMoney(settings: ProviderSettings): string[] {
  return [
    ...providers.flatMap((provider) => testAddress(provider, settings)),
    ...providers.flatMap((provider) => provider.testMoneyProblems?.(settings) ?? []),
  ]
}

function testAddress({ address: { setting } }: Provider, settings: ProviderSettings): string[] {
  const address = settings[setting]
  return address && !isLiveAddress(address) ? [`${setting} must be the provider’s live https address`] : []
}

function isLiveAddress(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:') return false
  const host = url.hostname.toLowerCase()
  const isSandbox = host.split(/[.-]/).includes('sandbox')
  const isLocal = host === 'localhost' || /^(127\.|\[::1\])/.test(host)
  return !isSandbox && !isLocal
}
