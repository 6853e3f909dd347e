import type { ApplicantIssueCode } from './issue.ts'

// Letters and digits, 3 to 18. Source: specification, section 5.5.
const lettersAndDigits = /^[\p{L}\p{N}]+$/u

/**
 * Whether a text stands in for a missing passport number: a word ("pending", "wird nachgereicht") or one
 * repeated digit. No country that we know of issues passport numbers without digits: details, section 5.
 */
export const isNoPassportNumber = (text: string): boolean =>
  (/\p{L}/u.test(text) && !/\p{N}/u.test(text)) || /^(\p{N})\1+$/u.test(text)

/** Checks a passport number, which every applicant needs. */
export function checkPassportNumber(value: string): ApplicantIssueCode | null {
  if (value === '') return 'required'
  if (!lettersAndDigits.test(value)) return 'passport_invalid'
  if (value.length < 3 || value.length > 18) return 'passport_length'
  return isNoPassportNumber(value) ? 'passport_invalid' : null
}

/** Checks a student number: letters and digits, at most 50. Source: specification, section 5.5. */
export function checkStudentNumber(value: string): ApplicantIssueCode | null {
  if (value === '') return null
  if (!lettersAndDigits.test(value)) return 'student_number_invalid'
  return value.length > 50 ? 'student_number_length' : null
}

// Money on the wire is a decimal string with at most two places; a fee of ten digits is a typo.
const money = /^\d{1,9}(\.\d{1,2})?$/

/** Checks the course or trip fee to be insured. */
export function checkTotalFee(
  value: string,
  { isRequired }: { isRequired: boolean },
): ApplicantIssueCode | null {
  if (value === '') return isRequired ? 'required' : null
  if (money.test(value)) return null
  return value.startsWith('-') && money.test(value.slice(1)) ? 'total_fee_negative' : 'total_fee_invalid'
}
