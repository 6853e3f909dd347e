import { countries } from './countries.ts'

/** The 29 Schengen states, Bulgaria and Romania included (full members since 2025-01-01). Source: EU Council. */
export const schengenStates = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IS',
  'IT',
  'LV',
  'LI',
  'LT',
  'LU',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
  'CH',
] as const

/** Whether a country lies in Europe by the master list; a billing address must. */
export function isInEurope(countryId: string): boolean {
  return countries.some((country) => country.id === countryId && country.region === 'EU')
}
