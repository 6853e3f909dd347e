import type { ApplicantIssueCode } from './issue.ts'

// Letters and digits, 3 to 18. Source: specification, section 5.5.
const lettersAndDigits = /^[\p{L}\p{N}]+$/u

/**
 * Whether a text stands for a passport number that nobody has given yet: a word ("pending", "wird nachgereicht") or one
 * digit again and again. No country that we know of numbers its passports without digits: details, section 5.
 */
export const isNoPassportNumber = (text: string): boolean =>
  (/\p{L}/u.test(text) && !/\p{N}/u.test(text)) || /^(\p{N})\1+$/u.test(text)

/** What is wrong with a passport number; every applicant needs one. */
export function checkPassportNumber(value: string): ApplicantIssueCode | null {
  if (value === '') return 'required'
  if (!lettersAndDigits.test(value)) return 'passport_invalid'
  if (value.length < 3 || value.length > 18) return 'passport_length'
  return isNoPassportNumber(value) ? 'passport_invalid' : null
}

/** What is wrong with a student number: letters and digits, at most 50. Source: specification, section 5.5. */
export function checkStudentNumber(value: string): ApplicantIssueCode | null {
  if (value === '') return null
  if (!lettersAndDigits.test(value)) return 'student_number_invalid'
  return value.length > 50 ? 'student_number_length' : null
}

// Money on the wire is a decimal string with at most two places; a fee of ten digits is a slip of the hand.
const money = /^\d{1,9}(\.\d{1,2})?$/

/** What is wrong with the course or trip fee that is insured. */
export function checkTotalFee(value: string, isRequired: boolean): ApplicantIssueCode | null {
  if (value === '') return isRequired ? 'required' : null
  if (money.test(value)) return null
  return value.startsWith('-') && money.test(value.slice(1)) ? 'total_fee_negative' : 'total_fee_invalid'
}
