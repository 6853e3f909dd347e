/** The page sizes that offices print, by their names in Typst. */
export type PageSize = 'a4' | 'us-letter'

// CLDR 48, supplemental/measurementData.json, paperSize "US-Letter"
const letterCountries = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
])

/** The page size that an office of a country (ISO 3166-1) prints; A4 where the country is not known. */
export const pageSizeIn = (country: string | null | undefined): PageSize =>
  country && letterCountries.has(country) ? 'us-letter' : 'a4'
