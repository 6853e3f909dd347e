import { describe, expect, test } from 'vitest'
import { mayOnboard, resumeAt, showsAnnualOnboarding, stepsFor } from './annual-onboarding.ts'
import { isContactRemovable, validateContact, type ContactInput } from './validate-contact.ts'
import { clearedWhenZero, validateClientProfile, type ClientProfileInput } from './validate-client-profile.ts'

const contact: ContactInput = {
  type: 'owner',
  name: '',
  first_name: 'Olga',
  last_name: 'Owner',
  email: 'olga@school.example',
  job_title: '',
  department: '',
  phone_number: '7400123456',
  phone_country_id: 'GB',
  phone_country_code: '44',
  is_master_user: false,
}

describe('a contact', () => {
  test.each<[string, Partial<ContactInput>, string[]]>([
    ['that is right', {}, []],
    ['without a phone', { phone_number: '' }, ['phone_number required']],
    ['with letters in the phone', { phone_number: 'abc' }, ['phone_number phone_invalid']],
    ['without a phone country', { phone_country_id: '' }, ['phone_number phone_country_required']],
    ['with an unknown dialling code', { phone_country_code: '9999' }, ['phone_number dial_code_not_found']],
    ['with a digit in the name', { first_name: 'Olga2' }, ['first_name name_invalid']],
    ['with a bad email', { email: 'olga' }, ['email email_invalid']],
    ['with a long job title', { job_title: 'x'.repeat(101) }, ['job_title job_title_too_long']],
    ['with a long department', { department: 'x'.repeat(101) }, ['department department_too_long']],
    ['of a custom type without a name', { type: 'custom' }, ['name required']],
    [
      'of a custom type with a long name',
      { type: 'custom', name: 'x'.repeat(51) },
      ['name type_name_length'],
    ],
    [
      'for accounting as a Master User',
      { type: 'accounting', is_master_user: true },
      ['is_master_user contact_not_master_user'],
    ],
    ['secondary as a Master User', { type: 'secondary', is_master_user: true }, []],
    [
      'with nothing',
      { first_name: '', last_name: '', email: '', phone_number: '' },
      ['first_name required', 'last_name required', 'email required', 'phone_number required'],
    ],
  ])('%s', (_, given, expected) => {
    expect(validateContact({ ...contact, ...given }).map(({ key, code }) => `${key} ${code}`)).toEqual(
      expected,
    )
  })

  test('the owner stays, others can go', () => {
    expect(isContactRemovable('owner')).toBe(false)
    expect(isContactRemovable('initial')).toBe(false)
    expect(isContactRemovable('secondary')).toBe(true)
  })
})

const profile: ClientProfileInput = {
  services_offered: ['language_courses'],
  student_destinations: ['europe'],
  age_groups: ['from_18_to_24'],
  institute_types: ['language_school'],
  vat_number: 'ESB12345678',
  student_student_origins: ['DE', 'JP'],
  average_student_count: '320',
  average_trip_duration: '14.5',
  students_sent: '',
  students_received: '0',
  business_policies: false,
  association_member: false,
  professional_associations: '',
  confirmation: true,
}

describe('the client questionnaire', () => {
  test.each<[string, Partial<ClientProfileInput>, string[]]>([
    ['that is right', {}, []],
    ['without services', { services_offered: [] }, ['services_offered required']],
    ['with a service nobody offers', { services_offered: ['magic'] }, ['services_offered not_an_option']],
    ['without origins', { student_student_origins: [] }, ['student_student_origins required']],
    [
      'with an origin that is no country',
      { student_student_origins: ['AN'] },
      ['student_student_origins country_not_found'],
    ],
    ['without a VAT number', { vat_number: '' }, ['vat_number required']],
    ['with signs in the VAT number', { vat_number: '<b>' }, ['vat_number vat_number_invalid']],
    [
      'with an average of zero',
      { average_student_count: '0', average_trip_duration: '0.00' },
      ['average_student_count required', 'average_trip_duration required'],
    ],
    [
      'with words for numbers',
      { average_student_count: 'many', average_trip_duration: 'long' },
      ['average_student_count digits_only', 'average_trip_duration amount_invalid'],
    ],
    ['with words for students sent', { students_sent: 'some' }, ['students_sent digits_only']],
    ['without an answer on staff travel', { business_policies: null }, ['business_policies required']],
    ['without an answer on membership', { association_member: null }, ['association_member required']],
    [
      'of a member without associations',
      { association_member: true },
      ['professional_associations required'],
    ],
    ['of a member of associations', { association_member: true, professional_associations: 'ALTO' }, []],
    ['without confirmation', { confirmation: false }, ['confirmation required']],
  ])('%s', (_, given, expected) => {
    expect(validateClientProfile({ ...profile, ...given }).map(({ key, code }) => `${key} ${code}`)).toEqual(
      expected,
    )
  })

  test.each([
    ['0', ''],
    ['000', ''],
    ['0.00', ''],
    ['', ''],
    ['10', '10'],
    ['0.5', '0.5'],
  ])('the average %s is kept as "%s"', (given, kept) => expect(clearedWhenZero(given)).toBe(kept))
})

describe('the annual onboarding', () => {
  const due = { isDue: true, isClientOnboarded: true, hasActiveMasterUser: true }
  test.each([
    ['a Master User when it is due', true, due, true],
    ['a Viewer while a Master User is active', false, due, false],
    ['a Viewer while none is active', false, { ...due, hasActiveMasterUser: false }, true],
    [
      'a Viewer while none is active and nothing is due',
      false,
      { ...due, isDue: false, hasActiveMasterUser: false },
      false,
    ],
    ['a Master User when nothing is due', true, { ...due, isDue: false }, false],
  ])('opens for %s: %s', (_, mayUpdate, state, expected) => {
    expect(showsAnnualOnboarding({ mayUpdateProfile: mayUpdate, state })).toBe(expected)
  })

  test('a client that was never onboarded and has no Master User may be onboarded by anyone of it', () => {
    const state = { isDue: false, isClientOnboarded: false, hasActiveMasterUser: false }
    expect(mayOnboard({ mayUpdateProfile: false, state })).toBe(true)
    expect(mayOnboard({ mayUpdateProfile: false, state: { ...state, hasActiveMasterUser: true } })).toBe(
      false,
    )
  })

  test('asks for Master Users only while none is active, and goes on where it stopped', () => {
    const usual = stepsFor({ hasActiveMasterUser: true, mayWriteUsers: true })
    expect(usual).toEqual([
      'users',
      'owner_contact',
      'secondary_contact',
      'accounting_contact',
      'client_profile',
    ])
    expect(stepsFor({ hasActiveMasterUser: false, mayWriteUsers: false })[0]).toBe('master_users')
    expect(resumeAt(usual, 'accounting_contact')).toBe('accounting_contact')
    expect(resumeAt(usual, 'master_users')).toBe('users')
    expect(resumeAt(usual, null)).toBe('users')
  })
})
