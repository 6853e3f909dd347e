import { dialCodes, dialCodeOf } from '@campus/reference/dial-codes'
import type { PhoneNumber } from './applicant-field.ts'
import type { ApplicantIssueCode } from './issue.ts'

// RFC 5321, 4.5.3.1: 64 octets before the @, and 254 in all as accepted by mail servers.
const longestEmail = 254
const longestLocalPart = 64
// Most addresses are plain: the quick pattern accepts them before other scripts are considered.
const plainEmail = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}$/i
const email =
  /^[^\s@<>()[\],;:"\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u

/** Longer texts aren't matched against a pattern. */
const longestMatched = 1000

/** Checks an email address. */
export function checkEmail(
  value: string,
  { isRequired }: { isRequired: boolean },
): ApplicantIssueCode | null {
  if (value === '') return isRequired ? 'required' : null
  if (value.length > longestMatched) return 'email_too_long'
  if (!plainEmail.test(value) && !email.test(value)) return 'email_invalid'
  const at = value.indexOf('@')
  if (value.length > longestEmail || at > longestLocalPart) return 'email_too_long'
  return value.startsWith('.') || value.includes('..') || value[at - 1] === '.' ? 'email_invalid' : null
}

const knownDialCodes = new Set(dialCodes.map(({ code }) => dialCodeOf(code) ?? ''))
const digits = /^\d+$/
const twoLetters = /^[A-Z]{2}$/

/** Checks a phone number; a string is one that couldn't be split into its parts. */
export function checkPhoneNumber(value: PhoneNumber | string | null): ApplicantIssueCode | null {
  if (value === null || value === '') return null
  if (typeof value === 'string') return checkLoosePhone(value)
  if (value.phone_number === '')
    return value.country_id === '' && value.country_code === '' ? null : 'phone_required'
  if (!digits.test(value.phone_number)) return 'phone_invalid'
  // 3 to 18 digits. Source: specification, section 9.1.
  if (value.phone_number.length < 3 || value.phone_number.length > 18) return 'phone_length'
  if (!twoLetters.test(value.country_id)) return 'phone_country_required'
  return knownDialCodes.has(value.country_code) ? null : 'dial_code_not_found'
}

// Two numbers of 18 digits with their separators.
const longestPhone = 80

function checkLoosePhone(text: string): ApplicantIssueCode {
  if (text.length > longestPhone) return 'phone_length'
  if (!/^[+\d\s().,/-]+$/.test(text)) return 'phone_invalid'
  // Two numbers in one cell.
  if (/\d[\d\s().-]{6,30}\/\s*\+?[\d\s().-]{7,30}\d/.test(text)) return 'phone_invalid'
  const count = text.replace(/\D/g, '').length
  if (count < 3 || count > 21) return 'phone_length'
  return /^\s*(\+|00)/.test(text) ? 'dial_code_not_found' : 'phone_country_required'
}
