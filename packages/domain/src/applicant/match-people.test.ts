import { expect, test } from 'vitest'
import { emptyApplicant, type Applicant } from './applicant.ts'
import { createMatcher, listChangesSince, listDifferences, matchedFields } from './match-people.ts'
import { createPersonIndex, type KnownPerson } from './person-index.ts'
import { personProfile } from './same-person.ts'

const ana: Applicant = {
  ...emptyApplicant(),
  first_name: 'Ana',
  last_name: 'Solano',
  date_of_birth: '2005-03-04',
  email: 'ana@old.example',
  passport_number: 'AB 123456',
  student_number: 'ST1',
  phone_number: { country_id: 'ES', country_code: '34', phone_number: '613000001' },
  residence_country_id: 'ES',
  address: 'Calle Mayor 1',
  start_date: '2027-02-01',
  end_date: '2027-02-14',
}
type Insured = KnownPerson<string> & { applicant: Applicant }
const trip = (change: Partial<Applicant> = {}, id = ''): Insured => {
  const applicant = { ...ana, ...change }
  const { start_date, end_date } = applicant
  return { id, profile: personProfile(applicant), start_date, end_date, name: '', applicant }
}
const policy = (change: Partial<Applicant> = {}, end_date = '2026-02-14', id = 'p1') => ({
  id,
  end_date,
  applicant: { ...ana, start_date: '2026-02-01', end_date, ...change },
})

/** Whom a person matches, and in which fields they differ: `same`, `probably` or `null`, and the earlier policy. */
function match(
  change: Partial<Applicant>,
  insured: readonly Insured[],
  earlier: ReturnType<typeof policy>[],
) {
  const index = createPersonIndex<string, Insured>()
  for (const one of insured) index.add(one)
  const person = trip(change)
  const found = createMatcher(index, earlier)(person)
  const texts = (differences: { field: string; value: string }[]) =>
    differences.map(({ field, value }) => `${field}: ${value}`)
  return {
    current: found.current && [
      found.current.is,
      ...texts(listDifferences(person.applicant, found.current.other.applicant)),
    ],
    earlier: found.earlier && [
      found.earlier.id,
      ...texts(listChangesSince(person.applicant, found.earlier.applicant)),
    ],
  }
}

test.each<[string, Partial<Applicant>, current: string[] | null, earlier: string[] | null]>([
  ['the same in every field', {}, ['same'], ['p1']],
  [
    'another spelling of the same',
    { passport_number: 'ab123456', email: 'ANA@old.example' },
    ['same', 'email: ana@old.example', 'passport_number: AB 123456'],
    ['p1'],
  ],
  [
    'another email',
    { email: 'ana@new.example' },
    ['same', 'email: ana@old.example'],
    ['p1', 'email: ana@old.example'],
  ],
  [
    'a new passport, the same student number',
    { passport_number: 'ZZ999999' },
    ['probably', 'passport_number: AB 123456'],
    ['p1', 'passport_number: AB 123456'],
  ],
  [
    'no phone in the file',
    { phone_number: null },
    ['same', 'phone_number: +34 613000001'],
    ['p1', 'phone_number: +34 613000001'],
  ],
  [
    'a name spelt in another way, the same passport',
    { first_name: 'Anna' },
    ['same', 'first_name: Ana'],
    ['p1', 'first_name: Ana'],
  ],
  [
    'another group and address',
    { group_name: 'B', address: '' },
    ['same', 'group_name: ', 'address: Calle Mayor 1'],
    ['p1'],
  ],
  ['other days that meet', { end_date: '2027-03-01' }, ['same', 'end_date: 2027-02-14'], ['p1']],
  ['other days', { start_date: '2027-06-01', end_date: '2027-06-14' }, null, ['p1']],
  ['no days', { start_date: '', end_date: '' }, null, ['p1']],
  ['another birthday', { date_of_birth: '2005-03-05' }, ['probably', 'date_of_birth: 2005-03-04'], null],
  ['no birthday', { date_of_birth: '' }, null, null],
  [
    'a brother: a name one slip apart and nothing else',
    { last_name: 'Solana', passport_number: 'ZZ999999', student_number: '', email: '', phone_number: null },
    [
      'probably',
      'last_name: Solano',
      'email: ana@old.example',
      'phone_number: +34 613000001',
      'passport_number: AB 123456',
      'student_number: ST1',
    ],
    null,
  ],
])('%s', (_what, person, current, earlier) => {
  expect(match(person, [trip()], [policy()])).toEqual({ current, earlier })
})

test('of several policies the one that ended last is offered, and what it lacks is not', () => {
  const policies = [policy({}, '2024-02-14', 'old'), policy({ email: '' }, '2026-02-14', 'new')]
  expect(match({ email: 'ana@new.example' }, [], policies)).toEqual({ current: null, earlier: ['new'] })
})

test('everything that a policy stores as typed is compared', () => {
  expect(matchedFields).toHaveLength(17)
  for (const field of ['total_fee', 'year_of_study', 'dependent_of', 'group_leader'])
    expect(matchedFields).not.toContain(field)
})
