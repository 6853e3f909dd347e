import type { Applicant } from '@campus/domain/applicant/applicant'
import { unitsText } from '@campus/domain/money'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { readApplicant } from './read-applicant.ts'

/** What a policy, `y` in the query, knows of its person: what `applicantOfPolicy` reads. */
export const policyPersonColumns = sql`y.type, y.first_name, y.last_name, y.gender, y.date_of_birth, y.email,
  y.phone_country_id, y.phone_country_code, y.phone_number, y.passport_number, y.student_number, y.group_name, y.address,
  y.residence_country_id, y.destination_country_id, y.home_country_id, y.plan, y.total_fee_minor, y.start_date, y.end_date`

export type PolicyPerson = Pick<
  Tables['policy'],
  | 'type'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'date_of_birth'
  | 'email'
  | 'phone_country_id'
  | 'phone_country_code'
  | 'phone_number'
  | 'passport_number'
  | 'student_number'
  | 'group_name'
  | 'address'
  | 'residence_country_id'
  | 'destination_country_id'
  | 'home_country_id'
  | 'plan'
  | 'total_fee_minor'
  | 'start_date'
  | 'end_date'
> & {
  /** Only the enrollment knows it. */
  year_of_study?: string | null
}

/** The person of a policy as somebody to be insured; the fee in units of its currency, as a cell of a file holds it. */
export function applicantOfPolicy(row: PolicyPerson): Applicant {
  const { phone_country_id: country, phone_country_code: code, phone_number: digits } = row
  return readApplicant({
    type: row.type,
    first_name: row.first_name,
    last_name: row.last_name,
    gender: row.gender,
    date_of_birth: row.date_of_birth,
    email: row.email,
    phone_number: digits
      ? { country_id: country ?? '', country_code: code ?? '', phone_number: digits }
      : null,
    passport_number: row.passport_number,
    student_number: row.student_number,
    group_name: row.group_name,
    address: row.address,
    residence_country_id: row.residence_country_id,
    destination_country_id: row.destination_country_id,
    home_country_id: row.home_country_id ?? '',
    plan: row.plan,
    total_fee: row.total_fee_minor === null ? '' : unitsText(row.total_fee_minor),
    year_of_study: row.year_of_study ?? '',
    start_date: row.start_date,
    end_date: row.end_date,
  })
}
