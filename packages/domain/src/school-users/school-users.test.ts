import { describe, expect, test } from 'vitest'
import {
  changesFor,
  mayResetSecondFactor,
  changeRejection,
  promotionRejection,
  statusAfterActivation,
  type UserState,
} from './user-change.ts'
import {
  campusesAfterEdit,
  defaultRole,
  masterUserRole,
  superUserRole,
  validateUser,
  type UserFormRules,
  type UserInput,
} from './validate-user.ts'

const officer = 'School > Enrolment Officer'
const good: UserInput = {
  first_name: 'Noa',
  last_name: "O'Brien-Smith",
  email: 'noa@school.example',
  role: officer,
  campuses: ['a'],
  can_access_all_campuses: false,
  job_title: '',
  department: '',
  phone_number: null,
}
const creating: UserFormRules = {
  roles: [masterUserRole, superUserRole, officer, defaultRole],
  editor: { mayChooseRole: true, campusIds: ['a', 'b'], seesAllCampuses: true },
  current: null,
}
const editing: UserFormRules = {
  ...creating,
  current: { email: 'noa@school.example', role: officer, campusIds: ['a'], can_access_all_campuses: false },
}
const byOfficer = { mayChooseRole: false, campusIds: ['a'], seesAllCampuses: false }

describe('the user form', () => {
  test.each<[string, Partial<UserInput>, Partial<UserFormRules>, string[]]>([
    ['all is well', {}, {}, []],
    ['a digit in a name', { first_name: 'N0a' }, {}, ['first_name name_invalid']],
    ['a name of 51 letters', { last_name: 'a'.repeat(51) }, {}, ['last_name name_length']],
    ['no email', { email: '' }, {}, ['email required']],
    ['an email without a domain', { email: 'noa@' }, {}, ['email email_invalid']],
    ['no role', { role: '' }, {}, ['role required']],
    ['a role nobody knows', { role: 'School > King' }, {}, ['role role_invalid']],
    ['Super User on creation', { role: superUserRole }, {}, ['role role_invalid']],
    ['a role chosen by who may not', {}, { editor: byOfficer }, ['role role_not_allowed']],
    ['the least role by who may not choose', { role: defaultRole }, { editor: byOfficer }, []],
    ['no campus', { campuses: [] }, {}, ['campuses required']],
    ['a campus the creator does not see', { campuses: ['c'] }, {}, ['campuses campus_not_allowed']],
    ['all campuses without a choice', { campuses: [], can_access_all_campuses: true }, {}, []],
    [
      'all campuses by who sees one',
      { role: defaultRole, can_access_all_campuses: true },
      { editor: byOfficer },
      ['campuses campus_not_allowed'],
    ],
    ['a long job title', { job_title: 'x'.repeat(101) }, {}, ['job_title job_title_too_long']],
    ['a long department', { department: 'x'.repeat(101) }, {}, ['department department_too_long']],
    [
      'a phone country alone',
      { phone_number: { country_id: 'GB', country_code: '44', phone_number: '' } },
      {},
      ['phone_number phone_required'],
    ],
    [
      'a phone of two digits',
      { phone_number: { country_id: 'GB', country_code: '44', phone_number: '12' } },
      {},
      ['phone_number phone_length'],
    ],
    [
      'a phone with letters',
      { phone_number: { country_id: 'GB', country_code: '44', phone_number: '12ab' } },
      {},
      ['phone_number phone_invalid'],
    ],
    [
      'a phone without a country',
      { phone_number: { country_id: '', country_code: '44', phone_number: '7400123456' } },
      {},
      ['phone_number phone_country_required'],
    ],
    [
      'everything at once',
      { first_name: '', last_name: '', email: 'x', campuses: [] },
      {},
      ['first_name required', 'last_name required', 'email email_invalid', 'campuses required'],
    ],
  ])('%s', (_, given, rules, expected) => {
    const issues = validateUser({ ...good, ...given }, { ...creating, ...rules })
    expect(issues.map(({ key, code }) => `${key} ${code}`)).toEqual(expected)
  })

  test.each<[string, Partial<UserInput>, Partial<UserFormRules>, string[]]>([
    ['the email is locked', { email: 'other@school.example' }, {}, ['email email_locked']],
    ['its case does not matter', { email: 'NOA@school.example' }, {}, []],
    ['anyone with the dialog changes the role', { role: defaultRole }, { editor: byOfficer }, []],
    ['Super User cannot be chosen', { role: superUserRole }, {}, ['role role_invalid']],
    [
      'Super User is kept',
      { role: superUserRole },
      { current: { ...editing.current!, role: superUserRole } },
      [],
    ],
    [
      'a campus the editor does not see is kept',
      { campuses: ['a', 'z'] },
      { current: { ...editing.current!, campusIds: ['z'] } },
      [],
    ],
  ])('in edit, %s', (_, given, rules, expected) => {
    const issues = validateUser({ ...good, ...given }, { ...editing, ...rules })
    expect(issues.map(({ key, code }) => `${key} ${code}`)).toEqual(expected)
  })

  test('campuses that the editor does not see stay', () => {
    expect(campusesAfterEdit(['b'], { had: ['a', 'z'], editorSees: ['a', 'b'] })).toEqual(['b', 'z'])
  })
})

const active: UserState = {
  id: 'u',
  status: 'active',
  suspended: false,
  role: officer,
  hasPassword: true,
  can_access_all_campuses: false,
  campuses: [{ id: 'north' }],
}
const master: UserState = { ...active, role: masterUserRole }
const wide: UserState = { ...master, can_access_all_campuses: true }
const context = {
  actorId: 'me',
  isActorSuperuser: false,
  activeMasterUsers: 2,
  activeWideMasters: 1,
  actorSeesAllCampuses: true,
  actorCampusIds: [],
}
const ofSouth = { ...context, actorSeesAllCampuses: false, actorCampusIds: ['south'] }
const ofBoth = { ...ofSouth, actorCampusIds: ['south', 'north'] }

const last = { ...context, activeMasterUsers: 1 }

describe('changes of a user', () => {
  test.each<[string, string | null, string | null]>([
    ['suspend an officer', changeRejection('suspend', active, context), null],
    ['suspend one of two masters', changeRejection('suspend', master, context), null],
    ['suspend the last master', changeRejection('suspend', master, last), 'last_master_user'],
    [
      'a draft master is not the last',
      changeRejection('change_role', { ...master, status: 'draft' }, last),
      null,
    ],
    ['suspend who is of another campus', changeRejection('suspend', active, ofSouth), 'user_sees_more'],
    [
      'unsuspend who sees more',
      changeRejection('unsuspend', { ...wide, suspended: true }, ofBoth),
      'user_sees_more',
    ],
    [
      'promote who sees more',
      promotionRejection({ ...active, can_access_all_campuses: true }, ofBoth),
      'user_sees_more',
    ],
    ['suspend who sees as much', changeRejection('suspend', active, ofBoth), null],
    [
      'suspend the last master of every campus',
      changeRejection('suspend', wide, context),
      'last_wide_master',
    ],
    [
      'change the role of the last of them',
      changeRejection('change_role', wide, context),
      'last_wide_master',
    ],
    [
      'suspend one of two of them',
      changeRejection('suspend', wide, { ...context, activeWideMasters: 2 }),
      null,
    ],
    ['suspend oneself', changeRejection('suspend', { ...active, id: 'me' }, context), 'own_account'],
    ['suspend twice', changeRejection('suspend', { ...active, suspended: true }, context), 'user_suspended'],
    ['suspend a draft', changeRejection('suspend', { ...active, status: 'draft' }, context), 'user_pending'],
    [
      'suspend who is inactive',
      changeRejection('suspend', { ...active, status: 'inactive' }, context),
      'user_inactive',
    ],
    ['unsuspend who is not', changeRejection('unsuspend', active, context), 'user_not_suspended'],
    [
      'unsuspend a draft',
      changeRejection('unsuspend', { ...active, status: 'draft' }, context),
      'user_pending',
    ],
    [
      'deactivate twice',
      changeRejection('deactivate', { ...active, status: 'inactive' }, context),
      'user_inactive',
    ],
    ['deactivate a master', changeRejection('deactivate', master, context), 'master_user_not_deactivated'],
    ['deactivate a draft', changeRejection('deactivate', { ...active, status: 'draft' }, context), null],
    ['change the last master’s role', changeRejection('change_role', master, last), 'last_master_user'],
    ['resend to an active user', changeRejection('resend_activation', active, context), 'user_not_draft'],
    ['activate an active user', changeRejection('activate', active, context), 'user_not_suspended'],
    [
      'activate a draft',
      changeRejection('activate', { ...active, status: 'draft' }, context),
      'user_pending',
    ],
    [
      'promote who is suspended',
      promotionRejection({ ...active, suspended: true }, context),
      'user_suspended',
    ],
    ['promote a master again', promotionRejection(master, context), 'already_master_user'],
    ['promote oneself', promotionRejection({ ...active, id: 'me' }, context), 'own_account'],
    ['promote an officer', promotionRejection(active, context), null],
    [
      'touch a Super User',
      changeRejection('suspend', { ...active, role: superUserRole }, context),
      'super_user_protected',
    ],
  ])('%s', (_, refusal, expected) => expect(refusal).toBe(expected))

  test('the menu offers what is allowed and nothing else', () => {
    expect(changesFor(master, last)).toEqual([])
    expect(changesFor(active, context)).toEqual(['promote', 'suspend', 'deactivate'])
    expect(changesFor({ ...active, status: 'draft' }, context)).toEqual([
      'resend_activation',
      'promote',
      'deactivate',
    ])
    expect(changesFor({ ...active, status: 'inactive' }, context)).toEqual(['activate'])
    expect(changesFor({ ...active, suspended: true }, context)).toEqual(['unsuspend', 'deactivate'])
  })

  test('who never set a password waits for activation again', () => {
    expect(statusAfterActivation({ hasPassword: false })).toBe('draft')
    expect(statusAfterActivation({ hasPassword: true })).toBe('active')
  })
})

test.each([
  ['somebody with one', { id: 'u', role: officer, hasSecondFactor: true }, true],
  ['somebody without', { id: 'u', role: officer, hasSecondFactor: false }, false],
  ['oneself', { id: 'actor', role: masterUserRole, hasSecondFactor: true }, false],
  ['a Super User', { id: 'u', role: superUserRole, hasSecondFactor: true }, false],
])('a Master User may reset the second factor of %s: %#', (_who, user, expected) => {
  const seen = { ...user, can_access_all_campuses: false, campuses: [{ id: 'north' }] }
  const actor = { actorId: 'actor', isActorSuperuser: false, actorSeesAllCampuses: true, actorCampusIds: [] }
  expect(mayResetSecondFactor(seen, actor)).toBe(expected)
  expect(mayResetSecondFactor(seen, { ...actor, actorSeesAllCampuses: false })).toBe(false)
})
