import { checkEmail } from '../applicant/contact-rules.ts'
import { checkName } from '../applicant/name-rules.ts'
import { checkDepartment, checkJobTitle, checkPhone, type PhoneParts } from '../clients/contact-details.ts'
import { gatherIssues, type FormIssue } from '../field-issue.ts'
import { defaultRole, superUserRole } from './role-name.ts'

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

/** Who fills in the form, and whom it is about. */
export type UserFormRules = {
  /** Roles by name, as the server lists them. */
  roles: readonly string[]
  /** Of the person who fills it in. */
  editor: { mayChooseRole: boolean; campusIds: readonly string[]; seesAllCampuses: boolean }
  /** The user as they stand; null while one is created. */
  current: {
    email: string
    role: string
    campusIds: readonly string[]
    can_access_all_campuses: boolean
  } | null
}

/**
 * Everything wrong with a user, by form field. Source: specification, section 5.9, user: names and email, campuses
 * required and only ones the creator sees, the role by a Master User alone on creation, the email locked in edit,
 * Super User only kept.
 */
export function validateUser(input: UserInput, rules: UserFormRules): FormIssue[] {
  const { issues, add } = gatherIssues()
  add('first_name', checkName(input.first_name))
  add('last_name', checkName(input.last_name))
  const isAnotherEmail = rules.current && folded(rules.current.email) !== folded(input.email)
  add('email', isAnotherEmail ? 'email_locked' : checkEmail(input.email, true))
  add('role', checkRole(input.role, rules))
  add('campuses', checkCampuses(input, rules))
  add('job_title', checkJobTitle(input.job_title))
  add('department', checkDepartment(input.department))
  add('phone_number', checkPhone(input.phone_number, false))
  return issues
}

const folded = (email: string) => email.trim().toLowerCase()

function checkRole(role: string, { roles, editor, current }: UserFormRules): string | null {
  if (role === '') return 'required'
  if (!roles.includes(role)) return 'role_invalid'
  if (role === current?.role) return null
  if (role === superUserRole) return 'role_invalid'
  // on creation a Master User alone chooses; in edit anyone with the dialog may
  return current || editor.mayChooseRole || role === defaultRole ? null : 'role_not_allowed'
}

function checkCampuses(input: UserInput, { editor, current }: UserFormRules): string | null {
  if (input.can_access_all_campuses) {
    return editor.seesAllCampuses || current?.can_access_all_campuses ? null : 'campus_not_allowed'
  }
  if (input.campuses.length === 0) return 'required'
  const known = new Set([...editor.campusIds, ...(current?.campusIds ?? [])])
  return input.campuses.every((id) => known.has(id)) ? null : 'campus_not_allowed'
}

/**
 * The campuses a user has after an edit: the chosen ones that the editor sees, and those they had that the editor
 * does not see and so cannot have taken away.
 */
export function campusesAfterEdit(
  chosen: readonly string[],
  had: readonly string[],
  editorSees: readonly string[],
): string[] {
  const visible = new Set(editorSees)
  return [...new Set([...chosen, ...had.filter((id) => !visible.has(id))])]
}
