/** What Typst calls the papers of offices. */
export type Paper = 'a4' | 'us-letter'

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

/** The paper on which an office of a country (ISO 3166-1) prints; A4 where the country is not known. */
export const paperOf = (country: string | null | undefined): Paper =>
  country && letterCountries.has(country) ? 'us-letter' : 'a4'
