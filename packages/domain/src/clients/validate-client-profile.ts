import { isCurrentCountry } from '@campus/reference/countries'
import { gatherIssues, type FormIssue } from '../field-rules.ts'
import { clientOptions } from './client-options.ts'

/** The client questionnaire, in the wire's own spelling. Source: specification, sections 3.2 and 5.9. */
export type ClientProfileInput = {
  services_offered: readonly string[]
  student_destinations: readonly string[]
  age_groups: readonly string[]
  institute_types: readonly string[]
  vat_number: string
  student_student_origins: readonly string[]
  average_student_count: string
  average_trip_duration: string
  students_sent: string
  students_received: string
  /** Interest in business-travel cover for staff. */
  business_policies: boolean | null
  /** Whether the client belongs to professional associations. */
  association_member: boolean | null
  professional_associations: string
  confirmation: boolean
}

const longestText = 500
const wholeNumber = /^\d{1,9}$/
const decimalNumber = /^\d{1,6}(\.\d{1,2})?$/

/** All issues of the questionnaire, by form field. */
export function validateClientProfile(profile: ClientProfileInput): FormIssue[] {
  const { issues, add } = gatherIssues()
  add('services_offered', checkOptions(profile.services_offered, clientOptions.services))
  add('student_destinations', checkOptions(profile.student_destinations, clientOptions.student_destinations))
  add('age_groups', checkOptions(profile.age_groups, clientOptions.student_age_groups))
  add('institute_types', checkOptions(profile.institute_types, clientOptions.institite_types))
  add('vat_number', checkVatNumber(profile.vat_number))
  add('student_student_origins', checkOrigins(profile.student_student_origins))
  add(
    'average_student_count',
    checkCount(clearedWhenZero(profile.average_student_count), { isRequired: true }),
  )
  add('average_trip_duration', checkDuration(clearedWhenZero(profile.average_trip_duration)))
  add('students_sent', checkCount(profile.students_sent, { isRequired: false }))
  add('students_received', checkCount(profile.students_received, { isRequired: false }))
  if (profile.business_policies === null) add('business_policies', 'required')
  if (profile.association_member === null) add('association_member', 'required')
  if (profile.association_member && profile.professional_associations === '') {
    add('professional_associations', 'required')
  } else if ([...profile.professional_associations].length > longestText) {
    add('professional_associations', 'too_long')
  }
  if (!profile.confirmation) add('confirmation', 'required')
  return issues.map((issue) =>
    issue.code === 'too_long' ? { ...issue, params: { length: longestText } } : issue,
  )
}

/**
 * An average of zero carries no information, so it counts as not given. Source: specification, section 5.9,
 * client profile.
 */
export const clearedWhenZero = (value: string) => (/^0*(\.0*)?$/.test(value) ? '' : value)

function checkOptions(chosen: readonly string[], options: readonly string[]): string | null {
  if (chosen.length === 0) return 'required'
  return chosen.every((id) => options.includes(id)) ? null : 'not_an_option'
}

function checkOrigins(ids: readonly string[]): string | null {
  if (ids.length === 0) return 'required'
  return ids.every((id) => isCurrentCountry(id)) ? null : 'country_not_found'
}

function checkCount(value: string, { isRequired }: { isRequired: boolean }): string | null {
  if (value === '') return isRequired ? 'required' : null
  return wholeNumber.test(value) ? null : 'digits_only'
}

function checkDuration(value: string): string | null {
  if (value === '') return 'required'
  return decimalNumber.test(value) ? null : 'amount_invalid'
}

// Tax numbers worldwide: letters and digits, with separators between them.
const vatNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,29}$/u

function checkVatNumber(value: string): string | null {
  if (value === '') return 'required'
  return vatNumber.test(value) ? null : 'vat_number_invalid'
}
