import list from './dial-codes.json' with { type: 'json' }

export type DialCode = {
  name: string
  /** Plus sign and digits; one entry has a stray space. */
  dialCode: string
  /** Two-letter country id. */
  code: string
}

/** The dialling codes as first shipped, old errors and one stray space kept. */
export const dialCodes = list as readonly DialCode[]

/**
 * Entries of the list that would not connect a call, with what does (ITU-T E.164 assignments): Guyana, the Cayman
 * Islands, Kazakhstan, Pitcairn and the Vatican; Puerto Rico and the Dominican Republic have several area codes.
 */
const corrected: Record<string, string> = {
  DO: '1',
  GY: '592',
  KY: '1345',
  KZ: '7',
  PN: '64',
  PR: '1',
  VA: '39',
}

const digitsById = new Map(
  dialCodes.map(({ code, dialCode }) => [code, corrected[code] ?? dialCode.replace(/\D/g, '')]),
)

/** The dialling code of a country as digits that work, without plus: `dialCodeOf('GB')` is `44`. */
export function dialCodeOf(countryId: string): string | undefined {
  return digitsById.get(countryId)
}

/** Countries that share a dialling code: `+44` is GB, and GG, IM and JE. */
export function countriesWithDialCode(digits: string): string[] {
  return dialCodes.filter(({ code }) => digitsById.get(code) === digits).map(({ code }) => code)
}
