import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/** Whether a number, as dialled within the country, is valid there. */
export function isValidIn(typed: string, country: string): boolean {
  return parsePhoneNumberFromString(typed, country as CountryCode)?.isValid() === true
}

/**
 * The country of a number without a dialling code: that of the list, unless the number only fits the
 * nationality; a number that is valid in neither is the list's if it has a possible length there. `nationality` is empty if it is unknown.
 */
export function phoneCountry(
  typed: string,
  { listed, nationality }: { listed: string; nationality: string },
): string {
  if (listed === nationality || isValidIn(typed, listed)) return listed
  if (nationality !== '' && isValidIn(typed, nationality)) return nationality
  const isPossible = parsePhoneNumberFromString(typed, listed as CountryCode)?.isPossible() === true
  return isPossible || nationality === '' ? listed : nationality
}
