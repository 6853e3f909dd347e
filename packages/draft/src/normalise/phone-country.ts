import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/** Whether the number, as dialled at home, is a valid one of the country. */
export function isNumberOf(typed: string, country: string): boolean {
  return parsePhoneNumberFromString(typed, country as CountryCode)?.isValid() === true
}

/**
 * Which of the two countries a number without a dialling code is of: the list's, unless only the other has such numbers.
 * `nationality` is empty where it says nothing.
 */
export function phoneCountry(typed: string, listed: string, nationality: string): string {
  if (listed === nationality || isNumberOf(typed, listed)) return listed
  if (nationality !== '' && isNumberOf(typed, nationality)) return nationality
  const isPossible = (country: string) =>
    country !== '' && parsePhoneNumberFromString(typed, country as CountryCode)?.isPossible() === true
  return isPossible(listed) && !isPossible(nationality) ? listed : nationality
}
