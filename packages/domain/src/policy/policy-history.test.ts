import { expect, test } from 'vitest'
import { emptyApplicant } from '../applicant/applicant.ts'
import { applicantFieldTable, fieldsWhere } from '../applicant/applicant-field-table.ts'
import { dateChanges, versionChanges, type VersionFacts } from './policy-history.ts'

const issued: VersionFacts = {
  state: 'issued',
  person: {
    ...emptyApplicant(),
    first_name: 'Noa',
    last_name: 'Levy',
    email: 'noa@family.example',
    phone_number: { country_id: 'ES', country_code: '34', phone_number: '612345678' },
    group_name: 'Spring',
  },
  start_date: '2027-02-01',
  end_date: '2027-02-14',
  group_leader: '',
  recorded_on: '2026-12-01',
}
const person = (change: Partial<VersionFacts['person']>) => ({ person: { ...issued.person, ...change } })

test.each<[string, Partial<VersionFacts>, string[]]>([
  ['nothing', { recorded_on: '2026-12-05' }, []],
  ['an extension', { end_date: '2027-02-20' }, ['end_date: 2027-02-14 > 2027-02-20']],
  [
    'other days',
    { start_date: '2027-02-02', end_date: '2027-02-10' },
    ['start_date: 2027-02-01 > 2027-02-02', 'end_date: 2027-02-14 > 2027-02-10'],
  ],
  [
    'a correction, in the order of the form',
    person({ email: '', first_name: 'Noah', phone_number: null }),
    ['first_name: Noa > Noah', 'email: noa@family.example > ', 'phone_number: +34 612345678 (ES) > '],
  ],
  ['a group name that is taken away', person({ group_name: '' }), ['group_name: Spring > ']],
  ['a group leader', { group_leader: 'GB26-000123-K' }, ['group_leader:  > GB26-000123-K']],
  [
    'a cancellation before cover: there is no last day',
    { state: 'cancelled', recorded_on: '2027-01-31' },
    ['status: not_started > cancelled', 'end_date: 2027-02-14 > '],
  ],
  [
    'a cancellation during cover: its day is the last',
    { state: 'cancelled', recorded_on: '2027-02-05' },
    ['status: active > cancelled', 'end_date: 2027-02-14 > 2027-02-05'],
  ],
  [
    'a cancellation on the last day',
    { state: 'cancelled', recorded_on: '2027-02-14' },
    ['status: active > cancelled'],
  ],
  // once a person is erased no two versions of them differ
  ['an erased person', person({}), []],
])('%s', (_name, change, expected) => {
  const shown = versionChanges(issued, { ...issued, ...change })
  expect(shown.map(({ field, old_value, new_value }) => `${field}: ${old_value} > ${new_value}`)).toEqual(
    expected,
  )
})

test('every field that may be corrected is told of', () => {
  const fields = fieldsWhere(applicantFieldTable, ({ correctable }) => correctable === true)
  for (const field of fields) {
    const value =
      field === 'phone_number'
        ? { country_id: 'IE', country_code: '353', phone_number: '851234567' }
        : 'Other'
    const changes = versionChanges(issued, { ...issued, ...person({ [field]: value }) })
    expect(changes.map((change) => change.field)).toEqual([field])
  }
})

test('days that wait for their payment, or came to nothing', () => {
  expect(dateChanges(issued, { start_date: '2027-02-01', end_date: '2027-02-20' })).toEqual([
    { field: 'end_date', old_value: '2027-02-14', new_value: '2027-02-20' },
  ])
})
