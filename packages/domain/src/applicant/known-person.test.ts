import { expect, test } from 'vitest'
import { emptyApplicant, type Applicant } from './applicant.ts'
import { createKnownIndex, type FormerPolicy } from './known-person.ts'

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
}
const policy = (change: Partial<Applicant> = {}, end = '2026-02-14', id = 'p1'): FormerPolicy => ({
  policy_id: id,
  policy_number: 'GB25-000001-K',
  product: 'Travel',
  start_date: '2026-02-01',
  end_date: end,
  applicant: { ...ana, ...change },
})
const differs = (person: Partial<Applicant>, ...policies: FormerPolicy[]) =>
  createKnownIndex(policies)({ ...ana, ...person })?.differs ?? null

test.each<[string, Partial<Applicant>, object[] | null]>([
  ['the same in every field', {}, []],
  ['another spelling of the same', { passport_number: 'ab123456', email: 'ANA@old.example' }, []],
  ['another email', { email: 'ana@new.example' }, [{ field: 'email', value: 'ana@old.example' }]],
  [
    'a new passport, the same student number',
    { passport_number: 'ZZ999999' },
    [{ field: 'passport_number', value: 'AB 123456' }],
  ],
  ['no phone in the file', { phone_number: null }, [{ field: 'phone_number', value: '+34 613000001' }]],
  [
    'a name spelt in another way, the same passport',
    { first_name: 'Anna' },
    [{ field: 'first_name', value: 'Ana' }],
  ],
  ['another birthday', { date_of_birth: '2005-03-05' }, null],
  [
    'a brother: a name one slip apart and nothing else',
    { last_name: 'Solana', passport_number: 'ZZ999999', student_number: '', email: '', phone_number: null },
    null,
  ],
])('%s', (_what, person, expected) => {
  expect(differs(person, policy())).toEqual(expected)
})

test('of several policies the one that ended last is offered, and what it lacks is not', () => {
  const known = createKnownIndex([
    policy({}, '2024-02-14', 'old'),
    policy({ email: '' }, '2026-02-14', 'new'),
  ])
  const found = known({ ...ana, email: 'ana@new.example' })
  expect([found?.policy.policy_id, found?.differs]).toEqual(['new', []])
})
