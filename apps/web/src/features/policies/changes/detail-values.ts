import type { PolicyDetail } from '../policy-detail.ts'

const textFields = [
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'email',
  'passport_number',
  'residence_country_id',
  'student_number',
  'group_name',
  'address',
] as const

export type DetailValues = Record<string, unknown>

/** What may be corrected of a policy, as the form holds it. */
export function detailValues(policy: PolicyDetail): DetailValues {
  const values: DetailValues = { phone_number: policy.phone_number }
  for (const name of textFields) values[name] = policy[name] ?? ''
  return values
}

/** What differs, so that a field nobody touched is never sent. */
export function changedDetails(before: DetailValues, after: DetailValues): DetailValues {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}
