import type { PhoneNumber } from './applicant-field.ts'

/**
 * One person as typed or read, in the shape of the wire. A text that could not be understood (a date, a country, a
 * phone number) stays as it was typed, and the rules say what is wrong with it. Empty is an empty string.
 */
export type Applicant = {
  type: string
  first_name: string
  last_name: string
  gender: string
  date_of_birth: string
  email: string
  phone_number: PhoneNumber | string | null
  passport_number: string
  residence_country_id: string
  destination_country_id: string
  home_country_id: string
  start_date: string
  end_date: string
  student_number: string
  group_name: string
  address: string
  plan: string
  year_of_study: string
  total_fee: string
  dependent_of: string
  group_leader: string
}

/** An applicant with nothing filled in. */
export function emptyApplicant(): Applicant {
  return {
    type: '',
    first_name: '',
    last_name: '',
    gender: '',
    date_of_birth: '',
    email: '',
    phone_number: null,
    passport_number: '',
    residence_country_id: '',
    destination_country_id: '',
    home_country_id: '',
    start_date: '',
    end_date: '',
    student_number: '',
    group_name: '',
    address: '',
    plan: '',
    year_of_study: '',
    total_fee: '',
    dependent_of: '',
    group_leader: '',
  }
}
