import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'

const day = 'YYYY-MM-DD'
const country = 'ISO 3166-1 alpha-2, such as `ES`'
const words = (list: readonly string[]) => list.map((word) => `\`${word}\``).join(', ')

/**
 * Descriptions of the applicant fields, by wire name. The schema accepts any value, so that input is kept
 * together with its errors; the descriptions say which values are valid. Source: details, section 5.1.
 */
export const applicantDescriptions: Readonly<Record<string, string>> = {
  ref: 'Your own id of the person; it comes back on the enrolment and on the policy',
  type: `Required: ${words(applicantTypes)}`,
  first_name: 'Required, as in the passport: 1 to 50 letters, spaces, apostrophes, hyphens and slashes',
  last_name: 'Required, as in the passport, by the same rule',
  gender: `Required: ${words(genders)}`,
  date_of_birth: `Required: ${day}, before today`,
  email: 'Required of students and group leaders, unless the contract sends their mail to the leader',
  phone_number: 'The country, its dialling code and 3 to 18 digits',
  passport_number: 'Required: 3 to 18 letters and digits',
  residence_country_id: `Required: ${country}`,
  destination_country_id: `Required: ${country}, not that of residence`,
  home_country_id: country,
  start_date: `Required: ${day}, the first day of cover, not before \`today\` of the company's calendar`,
  end_date: `Required: ${day}, the last day of cover`,
  student_number: 'At most 50 letters and digits',
  group_name: '3 to 50 characters',
  address: 'Of the destination: letters, digits, spaces, commas, full stops and hyphens',
  plan: 'Code of a plan of the contract, such as `standard`; the first of them without a word',
  year_of_study: 'As the school writes it',
  total_fee: 'The insured course or trip fee, such as `1250.00`; required by products that insure it',
  dependency_ref:
    'Of family: the student by the `ref` of another item, or the id of an enrolment or a policy',
  group_leader_ref: 'The group leader, in the same way',
}
