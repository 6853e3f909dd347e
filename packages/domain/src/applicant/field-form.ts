import type { ApplicantField, ApplicantType } from './applicant-field.ts'

/*
 * What a form needs to know of an applicant's fields before anything is checked. The rules (`validate-applicant.ts`)
 * decide; the test beside this holds the two together, so that no form has a mind of its own.
 */

/** The most characters a field takes; a field that is not here has no limit of its own. Source: specification, section 5.5. */
export const longestTexts = {
  first_name: 50,
  last_name: 50,
  email: 254,
  passport_number: 18,
  student_number: 50,
  group_name: 50,
  year_of_study: 20,
} as const satisfies Partial<Record<ApplicantField, number>>

const optionalFields: ReadonlySet<string> = new Set([
  'gender',
  'phone_number',
  'home_country_id',
  'student_number',
  'group_name',
  'address',
  'year_of_study',
  'group_leader',
] satisfies ApplicantField[])

/** Whether an applicant of a type may leave a field empty under a contract. */
export function isFieldOptional(
  field: ApplicantField,
  { type, total_fee_required }: { type: ApplicantType | (string & {}); total_fee_required: boolean },
): boolean {
  if (field === 'total_fee') return !total_fee_required
  if (field === 'email') return type === 'immediate_family'
  return optionalFields.has(field)
}
