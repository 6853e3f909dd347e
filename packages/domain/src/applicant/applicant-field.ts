import { applicantFieldTable, fieldsWhere, type ApplicantField } from './applicant-field-table.ts'

export type { ApplicantField } from './applicant-field-table.ts'

/** In the order of the wire and of the spreadsheet template. */
export const applicantFields: readonly ApplicantField[] = fieldsWhere(applicantFieldTable, () => true)

export const applicantTypes = ['student', 'immediate_family', 'group_leader'] as const
export type ApplicantType = (typeof applicantTypes)[number]

export const genders = [
  'male',
  'female',
  'other',
  'undefined',
  'transgender',
  'non_binary',
  'prefer_not_to_respond',
] as const
export type Gender = (typeof genders)[number]

/** A phone number as three parts: two-letter country, dialling code without plus, national digits. */
export type PhoneNumber = { country_id: string; country_code: string; phone_number: string }
