import type { PhoneNumber } from '@campus/domain/applicant/applicant-field'
import { countriesWithDialCode, dialCodeOf, dialCodes } from '@campus/reference/dial-codes'
import { phoneCountry } from './phone-country.ts'
import { limitChoices, likeliestPhone, splitPhones } from './several-values.ts'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

export type NormalisedPhone = {
  value: PhoneNumber | string | null
  isCountryAssumed?: boolean
  isUnknown?: boolean
  suggestion?: string
  choices?: string[]
  params?: Record<string, string | number>
}

const knownCodes = new Set(
  dialCodes.map(({ code }) => dialCodeOf(code) ?? '').filter((code) => code.length <= 3),
)

/** The country meant by a shared dialling code, unless the number itself shows another (ITU-T E.164). */
const mainCountry: Record<string, string> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '64': 'NZ',
  '212': 'MA',
  '262': 'RE',
  '358': 'FI',
  '500': 'FK',
  '590': 'GP',
  '599': 'CW',
  '672': 'NF',
  '290': 'SH',
  '596': 'MQ',
  '246': 'IO',
  '594': 'GF',
}

/** Prefixes of national numbers that belong to a smaller country with the same dialling code. */
const smallCountry: Record<string, RegExp> = {
  '7': /^[67]/,
  '39': /^06698/,
  // only landlines: the mobile ranges are too fragmented to tell a Briton from an islander
  '44': /^(1481|1534|1624)/,
  '47': /^79/,
  '61': /^8916[24]/,
  '212': /^528[89]/,
  '358': /^18/,
  '262': /^(269|639)/,
  '599': /^[347]/,
}

/** Dialling codes of countries whose national numbers really begin with 0. */
const keepsZero = new Set(['39', '378', '379', '225', '241', '242'])

/**
 * Parses a phone number into country, dialling code and national digits. A number without a dialling code
 * takes the country of residence; if that was only derived from the nationality, `listed`, the country of the
 * list's phone numbers, is considered as well. Odd but plausible numbers pass: only the specification's rules
 * lead to issues.
 */
export function normalisePhone(
  typed: string,
  { residenceId, listed }: { residenceId: string; listed?: string },
): NormalisedPhone {
  if (typed === '') return { value: null }
  const parts = plainNumber.test(typed) ? [typed] : splitPhones(typed)
  if (parts.length > 1) {
    const params = { reason: 'several', count: parts.length }
    const suggestion = likeliestPhone(parts)
    const choices = limitChoices(parts, suggestion)
    return { value: onOneLine(typed), isUnknown: true, suggestion, choices, params }
  }
  const text = withoutLabels(parts[0]!)
  const readNational = (digits: string) =>
    national(
      digits,
      listed === undefined ? residenceId : phoneCountry(digits, { listed, nationality: residenceId }),
    )
  const shortened = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text.replace(/\s/g, ''))
  if (shortened !== null) {
    const [, first = '', rest = '', power = ''] = shortened
    // digits that were rounded away can't be recovered
    if (rest.length !== Number(power))
      return { value: onOneLine(typed), isUnknown: true, params: { reason: 'shortened' } }
    return readNational(first + rest) ?? { value: first + rest }
  }
  if (!/^[+\d][\d\s().\-/–—\u00b7]*$/.test(text.replace(/^\(\+?/, '+').replace(/^\++/, '+')))
    return { value: onOneLine(typed) }
  const digits = text.replace(/\D/g, '')
  if (/^\(?\+/.test(text) || digits.startsWith('00')) {
    return { value: international(digits.replace(/^00/, ''), text) ?? typed }
  }
  return readNational(digits) ?? { value: onOneLine(typed) }
}

const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' / ')

const label =
  'tel(?:e(?:fono?|phone|fone|fon|m[oó]vel))?|t[eé]l(?:[eé]phone)?|phone|ph|mobile?|mob|cell?|cellulare|celular|cel|handy|m[oó]vil|portable|whats ?app|wa|home|work|priv(?:ate|at|ado|ato|[eé])?|电话|電話|手机|手機'
const labelBefore = new RegExp(`^(?:${label})(?:\\s*[.:]+\\s*|\\s+|(?=[+\\d(]))`, 'i')
const labelBehind = new RegExp(`\\s*(?:\\(\\s*(?:${label})\\.?\\s*\\)|\\b(?:${label})\\.?)$`, 'i')
/** An extension after the main number, which isn't dialled from outside. */
const extension =
  /[\s,;]*(?:(?:;ext=|ext(?:ension|ensi[oó]n)?|durchwahl|dw|anexo|poste|interno|int|ramal|x|分机|分機)[.:\s]*|#\s*)\d{1,6}$/iu
const marks = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Certainly a single number: it contains nothing that could separate two. */
const plainNumber = /^[+\d().\- ]*$/
/** Only digits and the signs between them: no words, no extension, no full-width characters. */
const bareNumber = /^[+\d().\-/ ]*$/

function withoutLabels(typed: string): string {
  if (bareNumber.test(typed)) return typed.trim()
  const text = typed
    .replace(marks, '')
    .normalize('NFKC')
    .trim()
    .replace(/^['’`´"=]+|['’`´"]+$/g, '')
    .trim()
  const bare = text.replace(labelBefore, '').replace(labelBehind, '')
  return bare.replace(extension, '').trim()
}

function international(digits: string, text: string): PhoneNumber | null {
  for (let length = 1; length <= 3; length++) {
    const code = digits.slice(0, length)
    if (!knownCodes.has(code)) continue
    let rest = digits.slice(length)
    // "+44 (0)20 …" and "+44 0…": the trunk zero is only dialled inside the country.
    if ((/\(0\)/.test(text) || rest.startsWith('0')) && !keepsZero.has(code)) rest = rest.replace(/^0+/, '')
    return { country_id: countryByNumber(code, rest), country_code: code, phone_number: rest }
  }
  return null
}

const countryByAreaCode = new Map<string, string>()

function countryByNumber(code: string, rest: string): string {
  if (code === '1') return northAmerican(rest)
  const isSmall = smallCountry[code]?.test(rest) ?? false
  if (isSmall) {
    const country = parsePhoneNumberFromString(`+${code}${rest}`)?.country
    if (country !== undefined) return country
    if (code === '7') return 'KZ'
  }
  return mainCountry[code] ?? firstCountry(code)
}

const firstCountryByCode = new Map<string, string>()

function firstCountry(code: string): string {
  let country = firstCountryByCode.get(code)
  if (country === undefined) firstCountryByCode.set(code, (country = countriesWithDialCode(code)[0] ?? ''))
  return country
}

function northAmerican(rest: string): string {
  const area = rest.slice(0, 3)
  const cached = countryByAreaCode.get(area)
  if (cached !== undefined) return cached
  const country =
    parsePhoneNumberFromString(`+1${rest}`)?.country ??
    parsePhoneNumberFromString(`+1${area}2345678`)?.country
  const countryId = country ?? 'US'
  if (area.length === 3) countryByAreaCode.set(area, countryId)
  return countryId
}

function national(digits: string, residenceId: string): NormalisedPhone | null {
  const dialCode = dialCodeOf(residenceId)
  if (dialCode === undefined) return withoutResidence(digits)
  // spreadsheets drop the plus of "+34 683…": only a library that knows lengths recognises 34683…
  const isLong = digits.length >= 11 || digits.startsWith(dialCode)
  if (isLong) {
    const foreign = parsePhoneNumberFromString(`+${digits}`)
    const local = parsePhoneNumberFromString(digits, residenceId as CountryCode)
    if (foreign?.isValid() === true && local?.isValid() !== true) return { value: international(digits, '+') }
    if (local?.isValid() === true) return { value: toPhoneNumber(local, residenceId) }
    // possible only with its own dialling code, so the plus was dropped
    const isRead = local?.nationalNumber === digits.slice(dialCode.length)
    const isWithCode = digits.startsWith(dialCode) && (isRead || local?.isPossible() !== true)
    if (isWithCode && foreign?.isPossible() === true) return { value: international(digits, '+') }
  }
  const code = dialCode.length > 3 && dialCode.startsWith('1') ? '1' : dialCode
  const trimmed = keepsZero.has(code) ? digits : digits.replace(/^0+(?=\d)/, '')
  const rest = code === '7' && trimmed.length === 11 ? trimmed.replace(/^8/, '') : trimmed
  return {
    value: { country_id: residenceId, country_code: code, phone_number: rest },
    isCountryAssumed: true,
  }
}

function withoutResidence(digits: string): NormalisedPhone | null {
  const foreign = digits.length >= 10 ? parsePhoneNumberFromString(`+${digits}`) : undefined
  return foreign?.isValid() === true ? { value: international(digits, '+') } : null
}

function toPhoneNumber(
  number: { country?: string; countryCallingCode: string; nationalNumber: string },
  fallback: string,
): PhoneNumber {
  return {
    // under a shared code the person lives where they say; only in North America does the area code decide
    country_id: number.countryCallingCode === '1' ? (number.country ?? fallback) : fallback,
    country_code: number.countryCallingCode,
    phone_number: number.nationalNumber,
  }
}
