import { contactTypes, validateContact } from '@campus/domain/clients/validate-contact'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { boundedText, done, flag, id, idParams, missingOr } from './wire.ts'
import { withRules } from './with-rules.ts'

const typed = boundedText().trim().default('')

/** Source: specification, section 3.2, custom contact. */
export const contact = z.object({
  id,
  type: z.enum(contactTypes),
  /** The name of the type, for a custom contact. */
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  job_title: z.string(),
  department: z.string(),
  phone_number: z.object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() }),
  is_master_user: z.boolean(),
})
export type Contact = z.infer<typeof contact>

/** The body of the specification's section 7.6, checked by the domain's rules. */
export const contactBody = withRules(
  z.object({
    type: z.enum(contactTypes, { error: missingOr('not_an_option') }),
    name: typed,
    first_name: typed,
    last_name: typed,
    email: typed,
    job_title: typed,
    department: typed,
    phone_number: typed,
    phone_country_id: typed,
    phone_country_code: typed,
    is_master_user: flag.default(false),
  }),
  validateContact,
)

export const listContacts = defineCall({
  name: 'list-contacts',
  feature: 'clients',
  summary: 'The contacts of the client: owner, secondary, accounting and custom ones',
  method: 'GET',
  path: '/school/client/custom-contacts',
  access: 'read_own_school_profile',
  forKeys: true,
  response: z.object({ contacts: z.array(contact) }),
})

export const addContact = defineCall({
  name: 'add-custom-contact',
  feature: 'clients',
  summary:
    'Add a contact. Needs update_own_school_profile, or an onboarding that is due while no Master User is active. `is_master_user` makes the person a Master User too',
  method: 'POST',
  path: '/school/client/add-custom-contact',
  access: 'session',
  form: true,
  body: contactBody,
  echoes: contact,
  response: z.object({ contact }),
  status: 201,
  errors: ['contact_exists', 'email_taken'],
})

export const updateContact = defineCall({
  name: 'update-custom-contact',
  feature: 'clients',
  summary: 'Change a contact; who may add one may change it',
  method: 'PATCH',
  path: '/school/client/update-custom-contact/:id',
  access: 'session',
  params: idParams,
  form: true,
  body: contactBody,
  echoes: contact,
  response: z.object({ contact }),
  errors: ['contact_exists', 'email_taken'],
})

export const deleteContact = defineCall({
  name: 'delete-custom-contact',
  feature: 'clients',
  summary: 'Remove a contact; the owner and the first contact stay',
  method: 'DELETE',
  path: '/school/client/delete-custom-contact/:id',
  access: 'update_own_school_profile',
  allCampuses: true,
  params: idParams,
  response: done,
  errors: ['contact_needed'],
})

export const contactCalls = [listContacts, addContact, updateContact, deleteContact]
