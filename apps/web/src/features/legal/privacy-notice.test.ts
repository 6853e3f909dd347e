import { translator } from '@campus/i18n/node-catalogs'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { expect, test } from 'vitest'

/** The words by which the notice names each field of a person (GDPR, articles 13 and 14). */
const wordsOf: Record<ApplicantField, string> = {
  type: 'insured people',
  first_name: 'name',
  last_name: 'name',
  gender: 'gender',
  date_of_birth: 'date of birth',
  email: 'email address',
  phone_number: 'phone number',
  passport_number: 'passport number',
  student_number: 'student number',
  home_country_id: 'home country',
  residence_country_id: 'country of residence',
  destination_country_id: 'destination',
  address: 'address there',
  start_date: 'dates',
  end_date: 'dates',
  year_of_study: 'year of study',
  group_name: 'group',
  group_leader: 'group leader',
  dependent_of: 'who they travel with',
  plan: 'plan',
  total_fee: 'course or trip fee',
}

test.each(applicantFields)('the privacy notice names %s', (field) => {
  expect(translator('en')('legal.privacy_2_text')).toContain(wordsOf[field])
})
