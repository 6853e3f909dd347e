import { checkEmail } from '../applicant/contact-rules.ts'
import { checkName } from '../applicant/name-rules.ts'
import { checkDepartment, checkJobTitle, checkPhone, type PhoneParts } from '../clients/contact-details.ts'
import { gatherIssues, type FormIssue } from '../field-rules.ts'

/** Source: specification, section 9.2, "Name of the Master User role". */
export const masterUserRole = 'School > Master User'
export const superUserRole = 'School > Super User'
/** The role given by a creator who may not choose one: the one with the fewest permissions. */
export const defaultRole = 'School > Viewer'

export type UserInput = {
  first_name: string
  last_name: string
  email: string
  role: string
  campuses: readonly string[]
  can_access_all_campuses: boolean
  job_title: string
  department: string
  phone_number: PhoneParts | null
}

/** Who fills in the form, and about whom. */
export type UserFormRules = {
  /** Roles by name, as the server lists them. */
  roles: readonly string[]
  /** The user who fills in the form. */
  editor: { mayChooseRole: boolean; campusIds: readonly string[]; seesAllCampuses: boolean }
  /** The user before the edit; null when one is created. */
  current: {
    email: string
    role: string
    campusIds: readonly string[]
    can_access_all_campuses: boolean
  } | null
}

/**
 * All issues of a user, by form field. Source: specification, section 5.9, user: names and email; campuses,
 * at least one and only ones the creator can see; the role, which only a Master User chooses on creation; the
 * email, which is locked in edit; Super User, which can only be kept.
 */
export function validateUser(input: UserInput, rules: UserFormRules): FormIssue[] {
  const { issues, add } = gatherIssues()
  add('first_name', checkName(input.first_name))
  add('last_name', checkName(input.last_name))
  const isAnotherEmail = rules.current && folded(rules.current.email) !== folded(input.email)
  add('email', isAnotherEmail ? 'email_locked' : checkEmail(input.email, { isRequired: true }))
  add('role', checkRole(input.role, rules))
  add('campuses', checkCampuses(input, rules))
  add('job_title', checkJobTitle(input.job_title))
  add('department', checkDepartment(input.department))
  add('phone_number', checkPhone(input.phone_number, { isRequired: false }))
  return issues
}

const folded = (email: string) => email.trim().toLowerCase()

function checkRole(role: string, { roles, editor, current }: UserFormRules): string | null {
  if (role === '') return 'required'
  if (!roles.includes(role)) return 'role_invalid'
  if (role === current?.role) return null
  if (role === superUserRole) return 'role_invalid'
  // on creation, only a Master User chooses; in edit, anyone who can open the dialog
  return current || editor.mayChooseRole || role === defaultRole ? null : 'role_not_allowed'
}

function checkCampuses(input: UserInput, { editor, current }: UserFormRules): string | null {
  if (input.can_access_all_campuses) {
    return editor.seesAllCampuses || current?.can_access_all_campuses ? null : 'campus_not_allowed'
  }
  if (input.campuses.length === 0) return 'required'
  const allowedIds = new Set([...editor.campusIds, ...(current?.campusIds ?? [])])
  return input.campuses.every((id) => allowedIds.has(id)) ? null : 'campus_not_allowed'
}

/**
 * The campuses of a user after an edit: the chosen ones, and those they had that the editor can't see and so
 * can't have removed.
 */
export function campusesAfterEdit(
  chosen: readonly string[],
  { had, editorSees }: { had: readonly string[]; editorSees: readonly string[] },
): string[] {
  const visible = new Set(editorSees)
  return [...new Set([...chosen, ...had.filter((id) => !visible.has(id))])]
}
