import { z } from 'zod'
import { campusRef, roleShape } from './auth.ts'
import { defineCall } from './define-call.ts'
import {
  boundedText,
  commaList,
  flag,
  id,
  idParams,
  instant,
  listOf,
  pageQueryBy,
  phoneInput,
} from './wire.ts'

const phone = z.object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })

/** A text as typed: what is wrong with it is said by the domain's rules, all of it at once. */
const typed = boundedText().trim().default('')

export const schoolUserStatuses = ['active', 'draft', 'inactive', 'suspended'] as const

/** A user of the client, as the specification's section 3.1 reads them. `draft` is shown as 'Pending Activation'. */
export const schoolUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  status: z.enum(['active', 'draft', 'inactive']),
  suspended: z.boolean(),
  role: z.string(),
  roles: z.array(roleShape),
  is_master_user: z.boolean(),
  campuses: z.array(campusRef),
  can_access_all_campuses: z.boolean(),
  job_title: z.string(),
  department: z.string(),
  is_accounting: z.boolean(),
  country_id: z.string().nullable(),
  phone_number: phone.nullable(),
  last_login_at: instant.nullable(),
  created_at: instant,
  /** Whether the caller may change their details: not those of somebody who sees more campuses. */
  can_edit: z.boolean(),
  /** There is a second factor of theirs, and the caller may take it away. */
  can_reset_second_factor: z.boolean(),
  /** What the caller may do with this user now. */
  changes: z.array(
    z.enum(['suspend', 'unsuspend', 'activate', 'deactivate', 'resend_activation', 'promote']),
  ),
})
export type SchoolUser = z.infer<typeof schoolUser>

/** The user form. Every rule of it is `validateUser` of the domain, in the browser and on the server. */
export const schoolUserBody = z.object({
  first_name: typed,
  last_name: typed,
  email: typed,
  role: typed,
  campuses: z.array(id).max(500, 'too_many_items').default([]),
  can_access_all_campuses: flag.default(false),
  job_title: typed,
  department: typed,
  phone_number: phoneInput.nullable().default(null),
  /** Set by the annual onboarding. */
  annual_onboard: flag.default(false),
})

const oneUser = z.object({ user: schoolUser })
const changeBody = z.object({ user_id: id.optional(), annual_onboard: flag.default(false) })

export const schoolUserOrders = [
  'name',
  'email',
  'first_name',
  'last_name',
  'last_login_at',
  'created_at',
  'status',
] as const

export const listSchoolUsers = defineCall({
  name: 'list-school-users',
  feature: 'school-users',
  summary: 'Users of the client; `statuses` takes several with commas (active, draft, inactive, suspended)',
  method: 'GET',
  path: '/school/school-users',
  access: 'read_school_users',
  forKeys: true,
  query: pageQueryBy(schoolUserOrders).extend({
    statuses: commaList(schoolUserStatuses).optional(),
    role: boundedText(100).optional(),
    campus: id.optional(),
    /** Those the annual onboarding asks about: active or pending, not suspended. */
    annual_onboard: flag.default(false),
  }),
  response: listOf(schoolUser).extend({
    /** Of the whole client, whatever the filters. */
    summary: z.object({
      total: z.number().int(),
      accounting: z.number().int(),
      /** Active ones only; drafts are counted apart. */
      active_master_users: z.number().int(),
      pending_master_users: z.number().int(),
    }),
  }),
})

export const listRoles = defineCall({
  name: 'list-roles',
  feature: 'school-users',
  summary: 'Roles by name; the Super User role is kept in edit, never chosen',
  method: 'GET',
  path: '/school/roles',
  access: 'read_school_users',
  forKeys: true,
  response: z.object({
    roles: z.array(roleShape.extend({ display_name: z.string(), is_assignable: z.boolean() })),
  }),
})

export const addSchoolUser = defineCall({
  name: 'add-school-user',
  feature: 'school-users',
  summary:
    'Add a user, who is pending until they accept the invitation. Needs write_school_users; while the client has no active Master User and onboarding is due, anyone may add a Master User with annual_onboard',
  method: 'POST',
  path: '/school/school-users/add',
  access: 'session',
  form: true,
  body: schoolUserBody,
  echoes: schoolUser,
  response: oneUser,
  status: 201,
  errors: ['email_taken', 'role_not_allowed', 'campus_not_allowed'],
})

const changed = boundedText().trim()

export const updateSchoolUser = defineCall({
  name: 'update-school-user',
  feature: 'school-users',
  summary: 'Change a user; the email stays as it is, and the last active Master User keeps the role',
  method: 'POST',
  path: '/school/school-users/:id/update',
  access: 'write_school_users',
  params: idParams,
  /** Fields left out stay as they are: the specification's own body is `role`, `id` and `annual_onboard`. */
  form: true,
  body: z.object({
    first_name: changed.optional(),
    last_name: changed.optional(),
    email: changed.optional(),
    role: changed.optional(),
    campuses: z.array(id).max(500, 'too_many_items').optional(),
    can_access_all_campuses: flag.optional(),
    job_title: changed.optional(),
    department: changed.optional(),
    phone_number: phoneInput.nullable().optional(),
    annual_onboard: flag.default(false),
    id: id.optional(),
  }),
  echoes: schoolUser,
  response: oneUser,
  errors: ['last_master_user', 'super_user_protected', 'email_locked'],
})

export const suspendSchoolUser = defineCall({
  name: 'suspend-school-user',
  feature: 'school-users',
  summary: 'Suspend a user and end their sessions',
  method: 'POST',
  path: '/school/school-users/:id/suspend',
  access: 'write_school_users',
  params: idParams,
  form: true,
  body: changeBody,
  response: oneUser,
  errors: [
    'last_master_user',
    'own_account',
    'super_user_protected',
    'user_pending',
    'user_suspended',
    'user_inactive',
  ],
})

export const unsuspendSchoolUser = defineCall({
  name: 'unsuspend-school-user',
  feature: 'school-users',
  summary: 'Let a suspended user in again',
  method: 'POST',
  path: '/school/school-users/:id/unsuspend',
  access: 'write_school_users',
  params: idParams,
  form: true,
  body: changeBody,
  response: oneUser,
  errors: ['super_user_protected', 'user_pending', 'user_inactive', 'user_not_suspended'],
})

export const activateSchoolUser = defineCall({
  name: 'activate-school-user',
  feature: 'school-users',
  summary: 'Activate an inactive user; one who never set a password is invited again',
  method: 'POST',
  path: '/school/school-users/:id/activate',
  access: 'write_school_users',
  params: idParams,
  body: changeBody,
  response: oneUser,
  errors: ['super_user_protected', 'user_pending', 'user_suspended', 'user_not_suspended'],
})

export const deactivateSchoolUser = defineCall({
  name: 'deactivate-school-user',
  feature: 'school-users',
  summary: 'Make a user inactive and end their sessions; Master Users cannot be deactivated',
  method: 'POST',
  path: '/school/school-users/:id/deactivate',
  access: 'write_school_users',
  params: idParams,
  body: changeBody,
  response: oneUser,
  errors: ['master_user_not_deactivated', 'own_account', 'super_user_protected', 'user_inactive'],
})

export const resendActivation = defineCall({
  name: 'resend-activation',
  feature: 'school-users',
  summary: 'Send the invitation of a pending user again',
  method: 'POST',
  path: '/school/school-users/:id/resend-activation',
  access: 'write_school_users',
  params: idParams,
  body: changeBody,
  response: oneUser,
  errors: ['user_not_draft', 'super_user_protected'],
})

export const promoteSchoolUser = defineCall({
  name: 'promote-school-user',
  feature: 'school-users',
  summary:
    'Make a user a Master User. Needs write_school_users; while the client has no active Master User and onboarding is due, anyone may do it for a colleague with annual_onboard',
  method: 'POST',
  path: '/school/school-users/:id/promote',
  access: 'session',
  params: idParams,
  body: changeBody,
  response: oneUser,
  errors: ['already_master_user', 'own_account', 'super_user_protected', 'user_suspended', 'user_inactive'],
})

export const setAccountingContacts = defineCall({
  name: 'set-as-accounting-contact',
  feature: 'school-users',
  summary: 'Make users the points of contact for accounting; with `replace` they are the only ones',
  method: 'POST',
  path: '/school/school-users/set-as-accounting-contact',
  access: 'write_school_users',
  allCampuses: true,
  form: true,
  body: z.object({
    user_ids: z.array(id).max(500, 'too_many_items').default([]),
    replace: flag.default(false),
  }),
  response: z.object({ user_ids: z.array(id) }),
  errors: ['accounting_contact_required', 'accounting_contact_inactive'],
})

export const schoolUserCalls = [
  listSchoolUsers,
  listRoles,
  addSchoolUser,
  setAccountingContacts,
  updateSchoolUser,
  suspendSchoolUser,
  unsuspendSchoolUser,
  activateSchoolUser,
  deactivateSchoolUser,
  resendActivation,
  promoteSchoolUser,
]
