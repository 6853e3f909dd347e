import { checkEmail } from '../applicant/contact-rules.ts'
import { checkName } from '../applicant/name-rules.ts'
import { gatherIssues, type FormIssue } from '../field-rules.ts'
import { checkDepartment, checkJobTitle, checkPhone } from './contact-details.ts'

/** Source: specification, section 3.2, custom contact. */
export const contactTypes = ['initial', 'owner', 'secondary', 'accounting', 'custom'] as const
export type ContactType = (typeof contactTypes)[number]

type ContactKind = {
  /** Whether there may be several. */
  isMany: boolean
  wantsJobTitle: boolean
  /** Whether the contact can be made a Master User. */
  offersMasterUser: boolean
}

/**
 * What each type of contact requires. Source: specification, section 5.9, contact; a department is never
 * required.
 */
export const contactKinds: Record<ContactType, ContactKind> = {
  initial: { isMany: false, wantsJobTitle: true, offersMasterUser: false },
  owner: { isMany: false, wantsJobTitle: false, offersMasterUser: true },
  secondary: { isMany: true, wantsJobTitle: true, offersMasterUser: true },
  accounting: { isMany: false, wantsJobTitle: true, offersMasterUser: false },
  custom: { isMany: true, wantsJobTitle: false, offersMasterUser: false },
}

export type ContactInput = {
  type: ContactType
  /** The name of the type, for a custom contact. */
  name: string
  first_name: string
  last_name: string
  email: string
  job_title: string
  department: string
  phone_number: string
  phone_country_id: string
  phone_country_code: string
  is_master_user: boolean
}

const longestTypeName = 50

/** All issues of a contact, by form field. */
export function validateContact(contact: ContactInput): FormIssue[] {
  const { issues, add } = gatherIssues()
  if (contact.type === 'custom') {
    if (contact.name === '') add('name', 'required')
    else if ([...contact.name].length > longestTypeName) add('name', 'type_name_length')
  }
  add('first_name', checkName(contact.first_name))
  add('last_name', checkName(contact.last_name))
  add('email', checkEmail(contact.email, { isRequired: true }))
  add('job_title', checkJobTitle(contact.job_title))
  add('department', checkDepartment(contact.department))
  const phone = {
    country_id: contact.phone_country_id,
    country_code: contact.phone_country_code,
    phone_number: contact.phone_number,
  }
  add('phone_number', checkPhone(phone, { isRequired: true }))
  // an unknown type is reported elsewhere
  const kind = Object.hasOwn(contactKinds, contact.type) ? contactKinds[contact.type] : null
  if (contact.is_master_user && kind && !kind.offersMasterUser) {
    add('is_master_user', 'contact_not_master_user')
  }
  return issues
}

/** The owner and the initial contact can't be removed, so that there is always someone to write to. */
export const isContactRemovable = (type: ContactType) => type !== 'owner' && type !== 'initial'
