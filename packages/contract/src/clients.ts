import { z } from 'zod'
import { noteTypes } from '@campus/domain/field-rules'
import { contact } from './contacts.ts'
import { defineCall } from './define-call.ts'
import { clientMetadata, clientProfile } from './onboarding.ts'
import {
  done,
  fieldChange,
  id,
  idParams,
  instant,
  listOf,
  pageQuery,
  phoneInput,
  reference,
  uploadedFile,
} from './wire.ts'

/** The URL of the logo; it contains the file's ID, so that the browser doesn't show an old picture. */
export const logoUrl = (logoId: string | null | undefined): string | null =>
  logoId ? `/api/school/client/logo?of=${logoId}` : null

const typed = z.string().max(5000, 'too_long').trim().optional()
const phone = z.object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })
const languages = ['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt'] as const

/**
 * What the client tells of itself; its rules are `validateClient` of the domain. A field left out stays as it is.
 * Source: specification, section 3.2.
 */
export const clientBody = z.object({
  name: typed,
  description: typed,
  website: typed,
  phone_numbers: z.array(phoneInput).max(5, 'too_many_items').optional(),
  preferred_lang: z.enum(languages, { error: 'not_an_option' }).optional(),
  vat_number: typed,
  registered_company_name: typed,
  registered_company_country: typed,
  trading_names: z.array(z.string().max(5000, 'too_long').trim()).max(20, 'too_many_items').optional(),
  /** What the school's books call its orders, unless the campus or the order says otherwise. */
  purchase_order_number: reference.optional(),
  cost_centre: reference.optional(),
})

export const clientShape = z.object({
  id,
  number: z.number().int(),
  country_id: z.string(),
  /** Pays each order through a gateway; otherwise on account. */
  gateway: z.boolean(),
  /** The address of the picture, or null. */
  logo: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  website: z.string(),
  phone_numbers: z.array(phone),
  preferred_lang: z.enum(languages),
  vat_number: z.string(),
  registered_company_name: z.string(),
  registered_company_country: z.string(),
  trading_names: z.array(z.string()),
  purchase_order_number: z.string(),
  cost_centre: z.string(),
})
export type Client = z.output<typeof clientShape>

/** The whole client: beside its profile the questionnaire as last handed in, and who to turn to. */
const wholeClient = clientShape.extend({
  ...clientProfile.omit({ institute_types: true }).shape,
  /** What the questionnaire calls `institute_types`. */
  student_institute_types: z.array(z.string()),
  owner: contact.nullable(),
  accounting: contact.nullable(),
  /** There may be several. */
  secondary: z.array(contact),
  /** Every contact, each with its type. */
  custom_contacts: z.array(contact),
  /** Whether the yearly onboarding is due. */
  annual_onboarding: z.boolean(),
  /** The address of the return policy, or null. */
  return_policy: z.string().nullable(),
  file_name: z.string().nullable(),
  metadata: clientMetadata,
})

export const fetchClient = defineCall({
  name: 'fetch-client',
  feature: 'clients',
  summary:
    'The own organisation: profile, questionnaire, contacts, and the option lists of the questionnaire',
  method: 'GET',
  path: '/school/client/fetch',
  access: 'read_own_school_profile',
  forKeys: true,
  response: z.object({ client: wholeClient }),
})

export const updateClient = defineCall({
  name: 'update-client',
  feature: 'clients',
  summary: 'Change the organisation’s profile',
  method: 'POST',
  path: '/school/client/update',
  access: 'update_own_school_profile',
  forKeys: true,
  allCampuses: true,
  form: true,
  body: clientBody,
  echoes: wholeClient,
  response: z.object({ client: clientShape }),
})

const fileBody = z.object({ file: uploadedFile.optional() })

export const uploadLogo = defineCall({
  name: 'upload-logo',
  feature: 'clients',
  summary: 'Set the logo: PNG or JPG, decided by content',
  method: 'POST',
  path: '/school/client/logo/upload',
  access: 'update_own_school_profile',
  forKeys: true,
  allCampuses: true,
  multipart: true,
  body: fileBody,
  response: z.object({ logo: z.string().nullable() }),
  status: 201,
  errors: ['logo_type', 'logo_dimensions', 'file_too_large'],
})

export const removeLogo = defineCall({
  name: 'remove-logo',
  feature: 'clients',
  summary: 'Take the logo away',
  method: 'DELETE',
  path: '/school/client/logo',
  access: 'update_own_school_profile',
  forKeys: true,
  allCampuses: true,
  response: done,
})

export const downloadLogo = defineCall({
  name: 'download-logo',
  feature: 'clients',
  summary: 'The logo itself',
  method: 'GET',
  path: '/school/client/logo',
  access: 'session',
  /** Another logo has another address, so that browsers don't show the old one. */
  query: z.object({ of: id.optional() }),
  stream: 'image/png',
  errors: ['not_found'],
})

const returnPolicyVersion = z.object({
  id,
  file_name: z.string(),
  bytes: z.number().int(),
  created_at: instant,
  url: z.string(),
})

export const getReturnPolicy = defineCall({
  name: 'get-return-policy',
  feature: 'clients',
  summary: 'The address and file name of the return policy, with its older versions; null when there is none',
  method: 'GET',
  path: '/school/client/return-policy',
  access: 'read_own_school_profile',
  forKeys: true,
  response: z.object({
    return_policy: z.string().nullable(),
    file_name: z.string().nullable(),
    versions: z.array(returnPolicyVersion),
  }),
})

export const uploadReturnPolicy = defineCall({
  name: 'upload-return-policy',
  feature: 'clients',
  summary: 'Hand in the return policy, a PDF or Word file decided by content; older versions are kept',
  method: 'POST',
  path: '/school/client/return-policy/upload',
  access: 'update_own_school_profile',
  forKeys: true,
  allCampuses: true,
  multipart: true,
  body: fileBody,
  response: z.object({ return_policy: z.string(), file_name: z.string() }),
  status: 201,
  errors: ['return_policy_type', 'file_too_large'],
})

export const downloadReturnPolicy = defineCall({
  name: 'download-return-policy',
  feature: 'clients',
  summary: 'One version of the return policy, as an attachment',
  method: 'GET',
  path: '/school/client/return-policy/:id/file',
  access: 'read_own_school_profile',
  forKeys: true,
  params: idParams,
  stream: 'application/octet-stream',
})

const companyUpdate = z.object({
  id,
  title: z.string(),
  body: z.string(),
  note_type: z.enum(noteTypes),
  /** Where it leads within the message centre: of a conversation always. */
  link: z.string().nullable(),
  published_at: instant,
})
export type CompanyUpdate = z.infer<typeof companyUpdate>

export const listCompanyUpdates = defineCall({
  name: 'list-company-updates',
  feature: 'clients',
  summary: 'News of the company for its clients, newest first',
  method: 'GET',
  path: '/school/client/company-updates',
  access: 'session',
  query: pageQuery,
  response: listOf(companyUpdate),
})

export const listClientChanges = defineCall({
  name: 'list-client-changes',
  feature: 'clients',
  summary: 'What was changed in the profile and addresses of the organisation: who, when, old and new',
  method: 'GET',
  path: '/school/client/changes',
  access: 'read_own_school_profile',
  forKeys: true,
  query: pageQuery,
  response: listOf(fieldChange),
})

export const clientCalls = [
  fetchClient,
  updateClient,
  uploadLogo,
  removeLogo,
  downloadLogo,
  getReturnPolicy,
  uploadReturnPolicy,
  downloadReturnPolicy,
  listCompanyUpdates,
  listClientChanges,
]
