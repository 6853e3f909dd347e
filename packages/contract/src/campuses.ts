import { distributions } from '@campus/domain/duties/client-class'
import { checkPrintedName } from '@campus/domain/applicant/name-rules'
import { isCurrentCountry } from '@campus/reference/countries'
import { z } from 'zod'
import { campusRef } from './auth.ts'
import { standingDocumentKinds } from '@campus/domain/policy/standing-documents'
import { defineCall } from './define-call.ts'
import {
  amount,
  currency,
  day,
  fieldChange,
  id,
  idParams,
  listOf,
  pageQuery,
  reference,
  requiredText,
} from './wire.ts'

const planShape = z.object({
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  /** The lowest price of one day, before tax and fee, in the contract's currency. */
  price_per_day: amount,
  covers: z.array(z.object({ code: z.string(), name: z.string(), sum_insured: z.string() })),
})

export const productShape = z.object({
  id,
  /** In the caller's language, as are the summary and the names of plans and cover; `name_en` is the same for everybody. */
  name: z.string(),
  name_en: z.string(),
  /** What the words are in: the caller's language, or `en` where the catalogue has none in it. */
  language: z.string(),
  kind: z.string(),
  summary: z.string(),
  contract_id: id,
  /**
   * Why no one can be added to an order: it has no documents in the language of the contract, they still have to be
   * approved, or the school sells it to families and has no register number as an intermediary. Null if it is on sale.
   */
  not_on_sale: z.enum(['texts_missing', 'texts_not_approved', 'register_number_missing']).nullable(),
  currency,
  plans: z.array(planShape),
  admin_fee: amount,
  documents: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      /** What the document is in: the caller's language, or `en` where there is none in it. */
      language: z.string(),
      url: z.string(),
    }),
  ),
})
export type CampusProduct = z.infer<typeof productShape>

/** Who pays and chooses under contracts, and how we treat the organisation as a customer. */
const arrangementShape = z.object({
  /** The products under these terms, in the caller's language. */
  products: z.array(z.string()),
  risk_country_id: z.string(),
  distribution: z.enum(distributions),
  /** The organisation's entry as an insurance intermediary; null if it has none. */
  register: z.object({ name: z.string(), number: z.string() }).nullable(),
  /** Nothing can be ordered without the register number. */
  needs_register: z.boolean(),
  /** `assumed`: we don't know the turnover of the year before, so the organisation counts as a consumer. */
  standing: z.enum(['consumer', 'assumed', 'not_consumer']),
  /** `insured`: each insured person has to get IPID and policy wording, which the welcome email attaches. */
  documents_to: z.enum(['policyholder', 'insured']),
})
export type Arrangement = z.infer<typeof arrangementShape>

/** What the applicant rules need to know of a contract. */
const applicantRulesShape = z.object({
  today: day,
  last_end_date: day,
  longest_trip_days: z.number().int().nullable(),
  earliest_birth_year: z.number().int().nullable(),
  latest_birth_year: z.number().int().nullable(),
  under_age: z.number().int().nullish(),
  minors_mail_to_leader: z.boolean(),
  plans: z.array(z.string()),
  dependents_need_link: z.boolean(),
  total_fee_required: z.boolean(),
  is_domestic: z.boolean().optional(),
})

export const contractShape = z.object({
  id,
  campus_id: id,
  /** Where the campus is; ISO 3166-1. */
  campus_country_id: z.string(),
  /** The country whose taxes apply. The operator sets it; a campus that moves changes nothing in it. */
  risk_country_id: z.string(),
  currency,
  admin_fee: amount,
  cancellable: z.string(),
  /** How long after its issue a policy of at least one month may be cancelled for the whole premium: at least what the law gives. */
  cooling_off_days: z.number().int(),
  /** Who pays and who chooses: the organisation, families that are charged, or families that may opt out. */
  distribution: z.enum(distributions),
  /** The day of issue from which cover for the fee is earned by the day before a policy begins. */
  cancellation_earned_from: day,
  valid_from: day,
  valid_to: day.nullable(),
  product: productShape,
  rules: applicantRulesShape,
  /** The price table and taxes that a fee follows from, so that the browser shows the server's cents as one types. */
  pricing: z.unknown(),
})
export type Contract = z.infer<typeof contractShape>

const campusShape = campusRef.extend({
  client_id: id,
  description: z.string(),
  /** What the school's books call its orders; empty where the organisation's holds. */
  purchase_order_number: z.string(),
  cost_centre: z.string(),
  enrollment_template: z.string(),
  /** The countries whose taxes its policies bear, by the contracts of today: the address has no part in it. */
  risk_country_ids: z.array(z.string()),
  /** Its contracts of today; those with the same arrangement are one. */
  arrangements: z.array(arrangementShape),
})

const countryId = z
  .string({ error: 'required' })
  .max(40, 'country_not_found')
  .min(1, 'required')
  .refine((country) => country === '' || isCurrentCountry(country), 'country_not_found')

export const updateCampus = defineCall({
  name: 'update-campus',
  feature: 'campuses',
  summary: 'Change the name, description, country and order references of a campus',
  method: 'PATCH',
  path: '/school/campuses/:campusId/update',
  access: 'update_own_school_profile',
  forKeys: true,
  params: z.object({ campusId: id }),
  form: true,
  body: z.object({
    /** A field left out stays as it is. */
    name: requiredText(100)
      .refine((name) => checkPrintedName(name) === null, 'name_invalid')
      .optional(),
    description: z.string().trim().max(2000, 'too_long').optional(),
    purchase_order_number: reference.optional(),
    cost_centre: reference.optional(),
    country_id: countryId.optional(),
  }),
  echoes: campusShape,
  response: z.object({ campus: campusShape }),
  errors: ['campus_name_taken'],
})

export const listCampusChanges = defineCall({
  name: 'list-campus-changes',
  feature: 'campuses',
  summary: 'What was changed in a campus and its addresses: who, when, old and new',
  method: 'GET',
  path: '/school/campuses/:id/changes',
  access: 'read_own_school_profile',
  forKeys: true,
  params: idParams,
  query: pageQuery,
  response: listOf(fieldChange),
})

export const getCampus = defineCall({
  name: 'get-campus',
  feature: 'campuses',
  summary: 'One campus',
  method: 'GET',
  path: '/school/campuses/:id',
  access: 'session',
  forKeys: true,
  params: idParams,
  response: z.object({ campus: campusShape }),
})

export const askForCountry = defineCall({
  name: 'ask-for-country',
  feature: 'campuses',
  summary:
    'Ask the company to tax policies of a campus by the rules of another country: starts a conversation, and changes nothing by itself. Needs create_message as well',
  method: 'POST',
  path: '/school/campuses/:campusId/ask-for-country',
  access: 'update_own_school_profile',
  params: z.object({ campusId: id }),
  body: z.object({ country_id: countryId, from: day, reason: requiredText(2000) }),
  response: z.object({ conversation_id: id }),
  status: 201,
})

export const listCampusProducts = defineCall({
  name: 'list-campus-products',
  feature: 'campuses',
  summary: 'The products a campus can order, with plans and documents',
  method: 'GET',
  path: '/school/campuses/:id/products',
  access: 'session',
  forKeys: true,
  params: idParams,
  response: z.object({ products: z.array(productShape) }),
})

export const getContract = defineCall({
  name: 'get-contract',
  feature: 'campuses',
  summary: 'A contract with its rules and price table',
  method: 'GET',
  path: '/school/campuses/:campusId/contracts/:contractId',
  access: 'session',
  forKeys: true,
  params: z.object({ campusId: id, contractId: id }),
  response: z.object({ contract: contractShape }),
})

export const getEnrollmentTemplate = defineCall({
  name: 'get-enrollment-template',
  feature: 'campuses',
  summary: 'The address of the spreadsheet to fill in for a campus',
  method: 'GET',
  path: '/school/campuses/:id/enrollment-template',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  response: z.object({ url: z.string() }),
})

export const downloadEnrollmentTemplate = defineCall({
  name: 'download-enrollment-template',
  feature: 'campuses',
  summary: 'The spreadsheet itself, with drop-downs, notes and an example row',
  method: 'GET',
  path: '/school/campuses/:id/enrollment-template/file',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  stream: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const downloadSampleSpreadsheet = defineCall({
  name: 'download-sample-spreadsheet',
  feature: 'campuses',
  summary:
    'A spreadsheet of invented people for a first try: most can be insured as they are, two are to be corrected',
  method: 'GET',
  path: '/school/campuses/:id/enrollment-template/sample',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  stream: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const downloadProductDocument = defineCall({
  name: 'download-product-document',
  feature: 'catalogue',
  summary:
    'A document of a product: policy wording or IPID, in English where it has none in the language, or the additional document of an Italian contract, in Italian',
  method: 'GET',
  path: '/school/contracts/:contractId/documents/:kind',
  access: 'session',
  forKeys: true,
  params: z.object({ contractId: id, kind: z.enum(standingDocumentKinds, { error: 'not_an_option' }) }),
  query: z.object({
    /** The edition of a day; today's when left out. */
    on: day.optional(),
  }),
  stream: 'application/pdf',
})

export const campusCalls = [
  getCampus,
  listCampusProducts,
  getContract,
  getEnrollmentTemplate,
  downloadEnrollmentTemplate,
  downloadSampleSpreadsheet,
  downloadProductDocument,
  updateCampus,
  askForCountry,
  listCampusChanges,
]
