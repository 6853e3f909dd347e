import { z } from 'zod'
import type { Contract } from '@campus/contract/campuses'
import type { ApplicantItem } from '@campus/contract/enrollments'
import { ApiFailure } from '../../shared/api/api-failure.ts'

const text = z.string().nullish()

/** What the form holds. The server checks it: it knows the rules, the duplicates and the words for both. */
export const applicantValues = z.object({
  type: text,
  first_name: text,
  last_name: text,
  gender: text,
  date_of_birth: text,
  email: text,
  phone_number: z
    .object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })
    .nullish(),
  passport_number: text,
  residence_country_id: text,
  home_country_id: text,
  destination_country_id: text,
  start_date: text,
  end_date: text,
  plan: text,
  total_fee: text,
  student_number: text,
  year_of_study: text,
  group_name: text,
  address: text,
  dependency_ref: text,
  group_leader_ref: text,
})
export type ApplicantValues = z.infer<typeof applicantValues>

/** A form to begin with; the next of several people keeps the trip of the one before. */
export function startingValues(contract: Contract, before?: ApplicantValues): ApplicantValues {
  return {
    type: before?.type ?? 'student',
    first_name: '',
    last_name: '',
    gender: '',
    date_of_birth: '',
    email: '',
    phone_number: null,
    passport_number: '',
    residence_country_id: before?.residence_country_id ?? '',
    home_country_id: before?.home_country_id ?? '',
    destination_country_id: before?.destination_country_id ?? '',
    start_date: before?.start_date ?? '',
    end_date: before?.end_date ?? '',
    plan: before?.plan ?? contract.rules.plans[0] ?? '',
    total_fee: before?.total_fee ?? '',
    student_number: '',
    year_of_study: before?.year_of_study ?? '',
    group_name: before?.group_name ?? '',
    address: before?.address ?? '',
    dependency_ref: '',
    group_leader_ref: before?.group_leader_ref ?? '',
  }
}

/** As the server takes it: a link that does not apply to the type stays out. */
export function toItem(values: ApplicantValues): ApplicantItem {
  return {
    ...values,
    dependency_ref: values.type === 'immediate_family' ? values.dependency_ref : '',
    group_leader_ref: values.type === 'group_leader' ? '' : values.group_leader_ref,
  } as ApplicantItem
}

/** The refusals of the one item (`items.0.email`) as refusals of the form's fields. */
export function asFormFailure(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure)) return failure
  const errors = failure.errors.map((error) => ({ ...error, key: error.key.replace(/^items\.0\./, '') }))
  return new ApiFailure(failure.kind, failure.status, failure.message, errors)
}
