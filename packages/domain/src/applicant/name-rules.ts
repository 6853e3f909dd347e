import type { ApplicantIssueCode } from './issue.ts'

// Letters of any script, space, apostrophe, hyphen, slash; 1 to 50 characters. Source: specification, section
// 5.5.
const asciiName = /^[A-Za-z '/-]+$/
const name = /^[\p{L}\p{M} '’/-]+$/u
const hasLetter = /\p{L}/u
const longestName = 50

/** Checks a first or last name. */
export function checkName(value: string): ApplicantIssueCode | null {
  if (value === '') return 'required'
  if (!asciiName.test(value) && !name.test(value)) return 'name_invalid'
  if (value.length > longestName && [...value].length > longestName) return 'name_length'
  return hasLetter.test(value) ? null : 'name_invalid'
}

// Letters, digits and a few symbols, 3 to 50. Source: specification, section 5.5.
const groupName = /^[\p{L}\p{M}\p{N} '’"&+,.:;/()#№°ºª_|–-]+$/u

/** Checks a group name. */
export function checkGroupName(value: string): ApplicantIssueCode | null {
  if (value === '') return null
  // a character takes at most two code units, so lengths in this range needn't be counted
  const isLong = value.length >= 6 && value.length <= 50
  const length = isLong ? value.length : [...value].length
  return length < 3 || length > 50 || !groupName.test(value) ? 'group_name_invalid' : null
}

// Letters, digits, spaces, comma, period, hyphen, in any script. Source: specification, section 5.5.
const address = /^[\p{L}\p{M}\p{N} ,.-]+$/u

/** Checks a destination address. */
export function checkAddress(value: string): ApplicantIssueCode | null {
  return value === '' || address.test(value) ? null : 'address_invalid'
}

// A number or a few words: "2", "Year 10", "Master". Our own rule: the specification only names the field.
const yearOfStudy = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} .,/º°ª'’-]{0,19})$/u

/** Checks a year of study: letters, digits, spaces and some punctuation, at most 20 characters. */
export function checkYearOfStudy(value: string): ApplicantIssueCode | null {
  return value === '' || yearOfStudy.test(value) ? null : 'year_of_study_invalid'
}

// for certificates and invoices: letters, digits, punctuation and the usual symbols, but no emoji
const printedName = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}\p{Sk}©®™°]*$/u

/** Checks a name or reference of an organisation or a campus that is printed on its documents. */
export const checkPrintedName = (name: string) => (printedName.test(name) ? null : 'name_invalid')
