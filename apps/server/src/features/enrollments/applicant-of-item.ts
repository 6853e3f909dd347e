import type { ApplicantItem } from '@campus/contract/enrollments'
import type { Applicant } from '@campus/domain/applicant/applicant'

const clean = (value: string | null | undefined) => (value ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()

/** A wire item as the rules read it: spaces collapsed, nothing else changed. */
export function applicantOfItem(item: ApplicantItem): Applicant {
  const phone = item.phone_number
  const digits = clean(phone?.phone_number)
  return {
    type: clean(item.type),
    first_name: clean(item.first_name),
    last_name: clean(item.last_name),
    gender: clean(item.gender),
    date_of_birth: clean(item.date_of_birth),
    email: clean(item.email),
    phone_number:
      phone && (digits || clean(phone.country_id))
        ? {
            country_id: clean(phone.country_id).toUpperCase(),
            country_code: clean(phone.country_code).replace(/^\+/, ''),
            phone_number: digits,
          }
        : null,
    passport_number: clean(item.passport_number),
    residence_country_id: clean(item.residence_country_id).toUpperCase(),
    destination_country_id: clean(item.destination_country_id).toUpperCase(),
    home_country_id: clean(item.home_country_id).toUpperCase(),
    start_date: clean(item.start_date),
    end_date: clean(item.end_date),
    student_number: clean(item.student_number),
    group_name: clean(item.group_name),
    address: clean(item.address),
    plan: clean(item.plan),
    year_of_study: clean(item.year_of_study),
    total_fee: clean(item.total_fee),
    dependent_of: '',
    group_leader: '',
  }
}
