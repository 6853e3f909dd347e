import list from './countries.json' with { type: 'json' }

/** A country of the master list. Some have no region ('' or 'Americas') or no language abbreviation. */
export type Country = {
  /** ISO 3166 two letters. */
  id: string
  name: string
  capital: string
  /** AF, AS, EU, NA, SA, OC, AN, sometimes 'Americas' or ''. */
  region: string
  language: string
  language_abbreviation: string | null
  /** '1' when it may be chosen. */
  active: string
  created_at: string
  updated_at: string
}

/** The master list of countries, in the order of their English names. Source: specification, section 3.8. */
export const countries: readonly Country[] = list

const byId = new Map(countries.map((country) => [country.id, country]))

/** The country of a two-letter id; undefined for a former country or nonsense. */
export function countryById(id: string): Country | undefined {
  return byId.get(id)
}

/** Whether a country exists today and may be chosen. Former ones (AN, CS) stay readable, never offered. */
export function isCurrentCountry(id: string): boolean {
  return byId.get(id)?.active === '1'
}

/** The countries a picker offers. */
export const currentCountries: readonly Country[] = countries.filter((country) => country.active === '1')
