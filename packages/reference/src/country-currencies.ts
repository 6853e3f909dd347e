import list from './country-currencies.json' with { type: 'json' }

export type Currency = {
  /** ISO 4217, empty for Antarctica. */
  code: string
  name: string
  /** False when the currency has none. */
  symbol: string | false
}

export type CountryCurrency = {
  /** 1 to 239, in the order of the names. */
  id: number
  name: string
  isoAlpha2: string
  isoAlpha3: string
  isoNumeric: number
  currency: Currency
}

/**
 * Countries with their currency as first shipped, outdated entries included.
 * The flags are in `country-flags.ts`, so that who only wants names does not load pictures.
 */
export const countryCurrencies = list as readonly CountryCurrency[]
