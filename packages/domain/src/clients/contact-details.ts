import { isCurrentCountry } from '@campus/reference/countries'
import { checkPhoneNumber } from '../applicant/contact-rules.ts'

export type PhoneParts = { country_id: string; country_code: string; phone_number: string }

// Source: specification, section 9.1: job title up to 100, department up to 100 (contact).
const longestTitle = 100

export const checkJobTitle = (value: string) =>
  [...value].length > longestTitle ? 'job_title_too_long' : null

export const checkDepartment = (value: string) =>
  [...value].length > longestTitle ? 'department_too_long' : null

/** Checks the phone number of a user or contact. Source: specification, section 5.5, phone_number. */
export function checkPhone(phone: PhoneParts | null, { isRequired }: { isRequired: boolean }): string | null {
  const digits = phone?.phone_number ?? ''
  if (digits === '') {
    if (isRequired) return 'required'
    return phone && phone.country_id !== '' ? 'phone_required' : null
  }
  const code = checkPhoneNumber(phone)
  if (code !== null) return code
  return phone && isCurrentCountry(phone.country_id) ? null : 'country_not_found'
}
