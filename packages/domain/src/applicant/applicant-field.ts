/** The fields of an applicant as they stand on the wire and in a spreadsheet's columns. Source: decisions, section 5. */
export const applicantFields = [
  'type',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'email',
  'phone_number',
  'passport_number',
  'residence_country_id',
  'destination_country_id',
  'home_country_id',
  'start_date',
  'end_date',
  'student_number',
  'group_name',
  'address',
  'plan',
  'year_of_study',
  'total_fee',
  'dependent_of',
  'group_leader',
] as const

export type ApplicantField = (typeof applicantFields)[number]

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
