import list from './country-currencies.gen.json' with { type: 'json' }

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
 * Countries with their currency as first shipped, outdated entries included; built by tools/build-reference.ts.
 * The flags are in `country-flags.ts`, so that who only wants names does not load pictures.
 */
export const countryCurrencies = list as readonly CountryCurrency[]

const byAlpha2 = new Map(countryCurrencies.map((entry) => [entry.isoAlpha2, entry]))

/** The entry of a two-letter country id, former countries included. */
export function countryCurrencyOf(countryId: string): CountryCurrency | undefined {
  return byAlpha2.get(countryId)
}

/** The currency listed for a country. It may be an outdated one: for showing, not for charging. */
export function currencyOf(countryId: string): Currency | undefined {
  return byAlpha2.get(countryId)?.currency
}

/** The name a country had on either list: for showing old records. */
export function listedCountryName(countryId: string): string | undefined {
  return byAlpha2.get(countryId)?.name
}
