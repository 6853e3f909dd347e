import { describe, expect, test } from 'vitest'
import { emptyApplicant, type Applicant } from '../applicant/applicant.ts'
import { standardApplicantRules } from '../applicant/applicant-rules.ts'
import { leaderIssue } from './group-leader.ts'
import { changedDetails, changesIdentity, detailIssues } from './policy-details.ts'
import { isPolicyChange } from './policy-history.ts'

const today = '2026-12-01'
const noa: Applicant = {
  ...emptyApplicant(),
  type: 'student',
  first_name: 'Noa',
  last_name: 'Levy',
  date_of_birth: '2004-05-06',
  email: 'noa@family.example',
  phone_number: { country_id: 'GB', country_code: '44', phone_number: '7400123457' },
  passport_number: 'AB123456',
  residence_country_id: 'ES',
  destination_country_id: 'GB',
  // cover has begun: the rule of new trips would reject its start
  start_date: '2026-11-01',
  end_date: '2027-01-31',
}
const rules = { ...standardApplicantRules(today), earliest_birth_year: 1988, latest_birth_year: 2010 }
const issuesOf = (change: Partial<Applicant>, before: Partial<Applicant> = {}, more = {}) =>
  detailIssues({ ...noa, ...before }, { ...noa, ...before, ...change }, { ...rules, ...more }).map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('correcting details', () => {
  test.each<[string, Partial<Applicant>, string[]]>([
    ['nothing', {}, []],
    ['a good name', { first_name: 'Noah' }, []],
    ['a digit in the name', { first_name: 'N0a' }, ['first_name name_invalid']],
    ['no last name', { last_name: '' }, ['last_name required']],
    ['a long name', { last_name: 'x'.repeat(51) }, ['last_name name_length']],
    ['an unknown gender', { gender: 'robot' }, ['gender gender_invalid']],
    ['no such birthday', { date_of_birth: '2004-02-31' }, ['date_of_birth date_invalid']],
    ['a birthday to come', { date_of_birth: '2027-01-01' }, ['date_of_birth dob_future']],
    ['a year not covered', { date_of_birth: '1980-01-01' }, ['date_of_birth birth_year_out_of_range']],
    ['a wrong email', { email: 'noa(at)family' }, ['email email_invalid']],
    ['no email', { email: '' }, ['email required']],
    [
      'letters in the phone number',
      { phone_number: { country_id: 'GB', country_code: '44', phone_number: '74OO' } },
      ['phone_number phone_invalid'],
    ],
    ['no phone number', { phone_number: null }, []],
    ['a short passport number', { passport_number: 'A1' }, ['passport_number passport_length']],
    ['a dash in the passport number', { passport_number: 'AB-12' }, ['passport_number passport_invalid']],
    [
      'residence at the destination',
      { residence_country_id: 'GB' },
      ['residence_country_id destination_same_as_residence'],
    ],
    ['no such country', { residence_country_id: 'XX' }, ['residence_country_id country_not_found']],
    ['a student number', { student_number: 'S-1' }, ['student_number student_number_invalid']],
    ['a group name', { group_name: 'AB' }, ['group_name group_name_invalid']],
    ['an address', { address: 'Main St #3' }, ['address address_invalid']],
    [
      'several at once',
      { first_name: '', passport_number: '', email: 'x' },
      ['first_name required', 'email email_invalid', 'passport_number required'],
    ],
  ])('%s', (_name, change, issues) => {
    expect(issuesOf(change)).toEqual(issues)
  })

  test('a family member needs no email, nor a minor whose mail goes to the leader', () => {
    expect(issuesOf({ email: '' }, { type: 'immediate_family' })).toEqual([])
    const minor = { date_of_birth: '2010-05-06' }
    expect(issuesOf({ email: '' }, minor, { minors_mail_to_leader: true })).toEqual([])
    const grown = { ...minor, email: '' }
    expect(issuesOf({ date_of_birth: '2004-05-06' }, grown, { minors_mail_to_leader: true })).toEqual([
      'email required',
    ])
  })

  test('a value that was wrong before and stays is nobody’s fault now', () => {
    expect(issuesOf({ first_name: 'Noah' }, { passport_number: 'A-1', email: '' })).toEqual([])
  })

  test('what differs is named with both values', () => {
    const phone_number = { country_id: 'JE', country_code: '44', phone_number: '7400123457' }
    const changed = changedDetails(noa, { ...noa, phone_number, address: 'Main Street 3', plan: 'plus' })
    expect(changed).toEqual([
      { field: 'phone_number', old_value: '+44 7400123457 (GB)', new_value: '+44 7400123457 (JE)' },
      { field: 'address', old_value: '', new_value: 'Main Street 3' },
    ])
    expect(changesIdentity(changed)).toBe(false)
    expect(changesIdentity(changedDetails(noa, { ...noa, passport_number: 'AB123457' }))).toBe(true)
  })
})

describe('who leads a group', () => {
  const traveller = { id: 't', start_date: '2027-02-01', end_date: '2027-02-14' }
  const leader = { ...traveller, id: 'l', full_name: 'Ines Guía', type: 'group_leader', is_in_force: true }
  test.each([
    ['the same days', leader, 'l', null],
    ['more days', { ...leader, start_date: '2027-01-01', end_date: '2027-03-01' }, 'l', null],
    ['a later start', { ...leader, start_date: '2027-02-02' }, 'l', 'dates'],
    ['an earlier end', { ...leader, end_date: '2027-02-13' }, 'l', 'dates'],
    ['a student', { ...leader, type: 'student' }, 'l', 'not_a_leader'],
    ['somebody whose cover ended', { ...leader, is_in_force: false }, 'l', 'unknown'],
    ['nobody', undefined, 'l', 'unknown'],
  ])('%s', (_name, given, wanted, reason) => {
    const issue = leaderIssue(traveller, given, wanted)
    expect(issue?.params?.reason ?? null).toBe(reason)
    expect(issue?.code ?? 'group_leader_not_found').toBe('group_leader_not_found')
  })

  test('oneself', () => {
    expect(leaderIssue({ ...leader }, leader, 'l')).toEqual({ code: 'group_leader_self' })
  })
})

describe('the history', () => {
  test.each([
    ['details_changed', true],
    ['extended', true],
    ['cancelled', true],
    ['change_requested', false],
    ['welcome_sent', false],
    ['issued', false],
  ])('%s is a change: %s', (kind, isChange) => {
    expect(isPolicyChange(kind)).toBe(isChange)
  })
})
