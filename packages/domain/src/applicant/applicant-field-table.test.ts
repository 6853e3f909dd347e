import { expect, test } from 'vitest'
import { contactFields, personalFields } from '../privacy/personal-fields.ts'
import { applicantFieldTable, fieldsWhere } from './applicant-field-table.ts'
import type { ApplicantFieldTable } from './applicant-field-row.ts'
import { applicantFields } from './applicant-field.ts'
import { emptyApplicant } from './applicant.ts'
import { longestText } from './field-form.ts'

/** The table with a field that nobody has. */
const pretended: ApplicantFieldTable = {
  ...applicantFieldTable,
  shoe_size: {
    kind: 'text',
    section: 'school',
    longest: 3,
    required: 'never',
    policy: 'text',
    redaction: 'with_contact',
    grid: { at: 21, width: 80 },
  },
}

test('a new row of the table is a field everywhere in the domain', () => {
  expect(fieldsWhere(pretended, ({ kind }) => kind === 'text')).toContain('shoe_size')
  expect(longestText('shoe_size', pretended)).toBe(3)
  expect(contactFields(pretended)).toContain('shoe_size')
  expect(personalFields(pretended)).toContain('shoe_size')
  expect(personalFields()).not.toContain('shoe_size')
})

test('an empty person has every field, a phone number of none and everything else empty', () => {
  const person = emptyApplicant()
  expect(Object.keys(person)).toEqual([...applicantFields])
  expect(Object.entries(person).filter(([, value]) => value !== '')).toEqual([['phone_number', null]])
})

test('every field has a place of its own in the grid', () => {
  const places = Object.values(applicantFieldTable).map(({ grid }) => grid.at)
  expect(places.toSorted((one, other) => one - other)).toEqual(places.map((_, index) => index))
})

test('what leads to a person leaves with the contact data or with the facts', () => {
  expect(contactFields()).toEqual([
    'email',
    'phone_number',
    'phone_country_id',
    'phone_country_code',
    'address',
  ])
  expect(personalFields()).toEqual(
    expect.arrayContaining([
      ...contactFields(),
      'first_name',
      'last_name',
      'full_name',
      'name',
      'gender',
      'date_of_birth',
      'passport_number',
      'student_number',
      'group_name',
      'home_country_id',
      'dependent_of',
      'group_leader',
      'ref',
    ]),
  )
  expect(personalFields()).toHaveLength(18)
})
