import { z } from 'zod'
import { maxApplicants } from './enrollments.ts'
import { defineCall } from './define-call.ts'
import { insuredShape } from './insured-person.ts'
import { asOfQuery, policyPeriod } from './policy-as-of.ts'
import {
  amount,
  boundedText,
  currency,
  day,
  flag,
  id,
  idParams,
  instant,
  listOf,
  pageQuery,
  pageQueryBy,
} from './wire.ts'

export const policySummary = z.object({
  id,
  id_numeric: z.string(),
  policy_number: z.string(),
  status: z.string(),
  type: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  date_of_birth: day,
  student_number: z.string(),
  group_name: z.string(),
  start_date: day,
  end_date: day,
  destination_country_id: z.string(),
  residence_country_id: z.string(),
  plan: z.string(),
  total: amount,
  currency,
  created_at: instant,
  campus: z.object({ id, name: z.string() }),
  product: z.object({ id, name: z.string() }),
})
export type PolicySummary = z.infer<typeof policySummary>

const linkedPolicy = z.object({ id, full_name: z.string(), policy_number: z.string(), type: z.string() })

export const policyDetail = policySummary.extend({
  policy_batch_id: id,
  invoice_id: id.nullable(),
  dependency_id: id.nullable(),
  group_leader_id: id.nullable(),
  /** Source: specification, section 3.4, group leader. */
  group_leader: linkedPolicy
    .extend({ id_numeric: z.string(), first_name: z.string(), last_name: z.string(), status: z.string() })
    .nullable(),
  ...insuredShape(),
  unique_identifier: z.string(),
  due_at: day.nullable(),
  has_certificate: z.boolean(),
  /** Counts its changes; `update-policy` takes it to reject a change of something meanwhile changed. */
  version: z.number().int(),
  /** Until when its contract lets it be cancelled: before cover begins, or at any time. */
  cancellable: z.enum(['before_start', 'any_time']),
  /** The last day on which a cancellation gives the whole premium back; null for a policy of less than a month. */
  cooling_off_until: day.nullable(),
  /** The last day of cover of a policy that was cancelled after its cover began; null for every other. */
  cover_ended_on: day.nullable(),
  /** A change that takes effect once its invoice is paid. */
  pending_change: z
    .object({
      kind: z.enum(['extension', 'trip_dates', 'cancellation']),
      start_date: day,
      end_date: day,
      amount,
      invoice_id: id.nullable(),
    })
    .nullable(),
  /** Which version this is, where one was asked for by `on` or `version`; null for the policy as it is now. */
  as_of: policyPeriod.nullable(),
  price: z.object({ insurance_cost: amount, tax: amount, admin_fee: amount, total: amount }),
  /** Part of the world of the destination, as the country list has it: AF, AS, EU, NA, SA, OC, AN. */
  region: z.string(),
  /** The plan by the name that the catalogue gives it. */
  coverage_plan: z.string(),
  /** What the cover costs with its tax, without the admin fee. */
  premium: amount,
  /** Of the order that it was confirmed with. */
  confirmation_id: id,
  /** Days of cover, first and last included. */
  term: z.number().int(),
  /** The number of the invoice that it was ordered on; empty while there is none. */
  order_number: z.string(),
  /** What was said of the person that no rule needs. */
  extra: z.object({ year_of_study: z.string() }),
})

export const policyOrders = [
  'policy_number',
  'first_name',
  'last_name',
  'start_date',
  'end_date',
  'created_at',
  'group_name',
] as const

const listQuery = pageQueryBy(policyOrders).extend({
  status: z
    .enum(['active', 'not_started', 'expired', 'cancelled', 'pending', 'previous', 'current'], {
      error: 'not_an_option',
    })
    .optional(),
  campus: id.optional(),
  type: z.enum(['student', 'immediate_family', 'group_leader'], { error: 'not_an_option' }).optional(),
  group_name: boundedText(50).optional(),
  policy_batch: id.optional(),
  'order-number': boundedText(60).optional(),
  /** The other policies of the person whom this policy insures. */
  same_person_as: id.optional(),
})

export const listPolicies = defineCall({
  name: 'list-policies',
  feature: 'policies',
  summary: 'Policies, newest first',
  method: 'GET',
  path: '/school/policies',
  access: 'read_policy',
  query: listQuery,
  response: listOf(policySummary),
})

export const getPolicy = defineCall({
  name: 'get-policy',
  feature: 'policies',
  summary: 'One policy, as it is now or as it was insured on a day or by an earlier version',
  method: 'GET',
  path: '/school/policies/:id',
  access: 'read_policy',
  params: idParams,
  query: asOfQuery,
  response: z.object({ policy: policyDetail }),
})

export const getPolicySummary = defineCall({
  name: 'get-policy-summary',
  feature: 'policies',
  summary: 'How many policies there are in each status',
  method: 'GET',
  path: '/school/policies/summary',
  access: 'read_policy',
  query: z.object({ campus: id.optional() }),
  response: z.object({
    active: z.number().int(),
    not_started: z.number().int(),
    expired: z.number().int(),
    cancelled: z.number().int(),
    pending: z.number().int(),
    total: z.number().int(),
  }),
})

export const listGroupNames = defineCall({
  name: 'list-group-names',
  feature: 'policies',
  summary: 'The group names in use',
  method: 'GET',
  path: '/school/policies/group-names',
  access: 'read_policy',
  query: z.object({ campus: id.optional() }),
  response: z.object({ group_names: z.array(z.string()) }),
})

export const listPoliciesInBatch = defineCall({
  name: 'list-policies-in-batch',
  feature: 'policies',
  summary: 'Policies of one order, a page at a time',
  method: 'GET',
  path: '/school/policies/in-batch/:id',
  access: 'read_policy',
  params: idParams,
  query: pageQuery,
  response: listOf(policySummary),
})

export const listAllPoliciesInBatch = defineCall({
  name: 'list-all-policies-in-batch',
  feature: 'policies',
  summary: 'Every policy of one order',
  method: 'GET',
  path: '/school/policies/in-batch/:id/all',
  access: 'read_policy',
  params: idParams,
  response: z.object({ policies: z.array(policySummary) }),
})

export const listFamilyMembers = defineCall({
  name: 'list-immediate-family-members',
  feature: 'policies',
  summary: 'The policies that depend on this one',
  method: 'GET',
  path: '/school/policies/:id/immediate-family-members',
  access: 'read_policy',
  params: idParams,
  response: z.object({ policies: z.array(policySummary) }),
})

/** Source: decisions, section 6 "Documents of a policy". */
export const documentTypes = ['certificate', 'wording', 'ipid', 'receipt'] as const
export type DocumentType = (typeof documentTypes)[number]

export const listPolicyDocuments = defineCall({
  name: 'list-policy-documents',
  feature: 'policies',
  summary: 'The documents of a policy',
  method: 'GET',
  path: '/school/policies/:id/documents',
  access: 'read_document',
  params: idParams,
  response: z.object({
    documents: z.array(
      z.object({ type: z.string(), name: z.string(), url: z.string(), is_ready: z.boolean() }),
    ),
  }),
})

export const downloadPolicyDocument = defineCall({
  name: 'download-policy-document',
  feature: 'policies',
  summary: 'One document of a policy as a PDF',
  method: 'GET',
  path: '/school/policies/:id/documents/:type',
  access: 'read_document',
  params: z.object({ id, type: z.enum(documentTypes, { error: 'not_found' }) }),
  stream: 'application/pdf',
  errors: ['nothing_paid', 'policy_cancelled', 'policy_pending'],
})

const policyIds = z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items')
const documentType = z.enum(documentTypes, { error: 'not_an_option' })
const bodyLimit = 1024 * 1024

export const downloadPolicies = defineCall({
  name: 'download-policies',
  feature: 'policies',
  summary: 'One policy: its PDF. Several: a zip, streamed',
  method: 'POST',
  path: '/school/policies/download',
  isCostly: true,
  access: 'read_document',
  body: z.object({ policies: policyIds, type: documentType.default('certificate') }),
  stream: 'application/zip',
  bodyLimit,
})

export const downloadAllDocuments = defineCall({
  name: 'download-all-documents',
  feature: 'policies',
  summary: 'Several documents of several policies as a zip, streamed',
  method: 'POST',
  path: '/school/policies/download/all',
  isCostly: true,
  access: 'read_document',
  body: z.object({
    policies: policyIds,
    document_types: z.array(documentType, { error: 'required' }).min(1, 'required').max(20, 'too_many_items'),
  }),
  stream: 'application/zip',
  bodyLimit,
})

export const downloadBatchCertificates = defineCall({
  name: 'download-batch-certificates',
  feature: 'policies',
  summary: 'Every certificate of one order as a zip, streamed',
  method: 'GET',
  path: '/school/policies/in-batch/:id/certificates',
  isCostly: true,
  access: 'read_document',
  params: idParams,
  stream: 'application/zip',
})

export const checkCertificates = defineCall({
  name: 'check-policy-certificates',
  feature: 'policies',
  summary: 'Which certificates are ready and which are still being made',
  method: 'POST',
  path: '/school/policies/policy-certificates-check',
  access: 'read_document',
  /** The policies named, or those of an order: one of the two. */
  body: z
    .object({
      policies: z.array(id).max(maxApplicants, 'too_many_items').optional(),
      policy_batch: id.optional(),
    })
    .refine((body) => body.policies !== undefined || body.policy_batch !== undefined, {
      path: ['policies'],
      error: 'required',
    }),
  response: z.object({ ready: z.number().int(), missing: z.number().int(), missing_policies: z.array(id) }),
  bodyLimit,
})

const sent = z.object({
  queued: z.number().int(),
  without_email: z.array(linkedPolicy),
  not_in_force: z.array(linkedPolicy),
  /** How many of those with an address had one before, and when the last. */
  already_sent: z.number().int(),
  last_sent_at: instant.nullable(),
})
/** With `preview` nothing is sent: the response says what sending would do. */
const sentQuery = z.object({ preview: flag.optional() })

export const sendWelcomeEmails = defineCall({
  name: 'send-welcome-emails',
  feature: 'policies',
  summary: 'Send the welcome mail of several policies',
  method: 'POST',
  path: '/school/policies/send-welcome-email',
  access: 'update_policy',
  query: sentQuery,
  body: z.object({ policies: policyIds }),
  response: sent,
  status: 202,
  previewStatus: 200,
  bodyLimit,
})

export const sendPolicyWelcomeEmail = defineCall({
  name: 'send-policy-welcome-email',
  feature: 'policies',
  summary: 'Send the welcome mail of one policy',
  method: 'POST',
  path: '/school/policies/send-welcome-email/policy/:id',
  access: 'update_policy',
  params: idParams,
  query: sentQuery,
  response: sent,
  status: 202,
  previewStatus: 200,
})

export const sendBatchWelcomeEmails = defineCall({
  name: 'send-batch-welcome-emails',
  feature: 'policies',
  summary: 'Send the welcome mails of one order',
  method: 'POST',
  path: '/school/policies/send-welcome-email/policy-batch/:id',
  access: 'update_policy',
  params: idParams,
  query: sentQuery,
  response: sent,
  status: 202,
  previewStatus: 200,
})

export const verifyPolicy = defineCall({
  name: 'verify-policy',
  feature: 'policies',
  summary: "What the certificate's QR code leads to: whether a policy is valid, and little else",
  method: 'GET',
  path: '/verify/:identifier',
  access: 'public',
  params: z.object({ identifier: z.string().max(60) }),
  response: z.object({
    state: z.enum(['valid', 'not_started', 'expired', 'cancelled']),
    first_name_initial: z.string(),
    start_date: day,
    end_date: day,
    product: z.string(),
  }),
})

export const policyCalls = [
  getPolicySummary,
  listGroupNames,
  listPoliciesInBatch,
  listAllPoliciesInBatch,
  listPolicies,
  getPolicy,
  listFamilyMembers,
  listPolicyDocuments,
  downloadPolicyDocument,
  downloadPolicies,
  downloadAllDocuments,
  downloadBatchCertificates,
  checkCertificates,
  sendWelcomeEmails,
  sendPolicyWelcomeEmail,
  sendBatchWelcomeEmails,
  verifyPolicy,
]
