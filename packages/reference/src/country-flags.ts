import flags from './flags.json' with { type: 'json' }
import { countryCurrencies, type CountryCurrency } from './country-currencies.ts'

const flagById: Record<string, string> = flags

/** The flag of a country, 30 by 20 pixels, as a base64 PNG. */
function countryFlag(countryId: string): string | undefined {
  return flagById[countryId]
}

export type CountryCurrencyWithFlag = CountryCurrency & { flag: string }

/** The country-currency list in the shape it is served, flags included. */
export function countryCurrenciesWithFlags(): CountryCurrencyWithFlag[] {
  return countryCurrencies.map((entry) => ({ ...entry, flag: countryFlag(entry.isoAlpha2) ?? '' }))
}
