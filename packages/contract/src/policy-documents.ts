import { z } from 'zod'
import { standingDocumentKinds } from '@campus/domain/policy/standing-documents'
import { defineCall } from './define-call.ts'
import { maxApplicants } from './enrollment-rows.ts'
import { linkedPolicy } from './policy-rows.ts'
import { day, flag, id, idParams, instant } from './wire.ts'

/** Source: details, section 6 "Documents of a policy". */
export const documentTypes = [
  'certificate',
  ...standingDocumentKinds,
  'receipt',
  'wallet_card',
  'withdrawal',
] as const
export type DocumentType = (typeof documentTypes)[number]

/**
 * Whether a document can be downloaded: `creating` becomes `ready` by itself within a minute, `awaiting_payment` once the
 * policy's invoice is paid, and `unavailable` never does (a certificate of a cancelled policy).
 */
export const documentStates = ['ready', 'creating', 'awaiting_payment', 'unavailable'] as const
export type DocumentState = (typeof documentStates)[number]

export const listPolicyDocuments = defineCall({
  name: 'list-policy-documents',
  feature: 'policies',
  summary: 'The documents of a policy',
  method: 'GET',
  path: '/school/policies/:id/documents',
  access: 'read_document',
  forKeys: true,
  params: idParams,
  response: z.object({
    documents: z.array(
      z.object({
        type: z.string(),
        name: z.string(),
        url: z.string(),
        is_ready: z.boolean(),
        state: z.enum(documentStates),
      }),
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
  forKeys: true,
  params: z.object({ id, type: z.enum(documentTypes, { error: 'not_found' }) }),
  stream: 'application/pdf',
  errors: ['certificate_creating', 'nothing_paid', 'not_found', 'policy_cancelled', 'policy_pending'],
})

const policyIds = z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items')
const documentType = z.enum(documentTypes, { error: 'not_an_option' })
const bodyLimit = 1024 * 1024
const allOrNothing = flag
  .default(false)
  .describe(
    'Answer 409 if any document does not exist. Otherwise the zip lists it in `missing.csv`, and the header `Documents-Missing` counts them',
  )

export const downloadPolicies = defineCall({
  name: 'download-policies',
  feature: 'policies',
  summary: 'One policy: its PDF. Several: a zip, streamed',
  method: 'POST',
  path: '/school/policies/download',
  isCostly: true,
  access: 'read_document',
  forKeys: true,
  body: z.object({
    policies: policyIds,
    type: documentType.default('certificate'),
    all_or_nothing: allOrNothing,
  }),
  example: { policies: ['019b0c1e-7a00-7000-8000-000000000001'], type: 'certificate' },
  stream: 'application/zip',
  alsoStreams: 'application/pdf',
  bodyLimit,
  errors: ['certificate_creating', 'documents_missing', 'nothing_paid', 'policy_cancelled', 'policy_pending'],
})

export const downloadAllDocuments = defineCall({
  name: 'download-all-documents',
  feature: 'policies',
  summary: 'Several documents of several policies as a zip, streamed',
  method: 'POST',
  path: '/school/policies/download/all',
  isCostly: true,
  access: 'read_document',
  forKeys: true,
  body: z.object({
    policies: policyIds,
    document_types: z.array(documentType, { error: 'required' }).min(1, 'required').max(20, 'too_many_items'),
    all_or_nothing: allOrNothing,
  }),
  stream: 'application/zip',
  bodyLimit,
  errors: ['documents_missing'],
})

export const downloadBatchCertificates = defineCall({
  name: 'download-batch-certificates',
  feature: 'policies',
  summary: 'Every certificate of one order as a zip, streamed',
  method: 'GET',
  path: '/school/policies/in-batch/:id/certificates',
  isCostly: true,
  access: 'read_document',
  forKeys: true,
  params: idParams,
  query: z.object({ all_or_nothing: allOrNothing }),
  stream: 'application/zip',
  hasRanges: true,
  errors: ['documents_missing'],
})

export const checkCertificates = defineCall({
  name: 'check-policy-certificates',
  feature: 'policies',
  summary: 'Which certificates are ready and which are still being made',
  method: 'POST',
  path: '/school/policies/policy-certificates-check',
  access: 'read_document',
  forKeys: true,
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
  example: { policy_batch: '019b0c1e-7a00-7000-8000-000000000001' },
  response: z.object({
    ready: z.number().int(),
    missing: z.number().int(),
    missing_policies: z.array(id),
    /** Welcome mails of these policies: sent, and on their way because the order asked for them. */
    welcome_sent: z.number().int(),
    welcome_waiting: z.number().int(),
    /** The last day on which one of these policies can be withdrawn from; null if there is none any more. */
    withdraw_until: day.nullable(),
  }),
  bodyLimit,
})

const sent = z.object({
  queued: z.number().int(),
  without_email: z.array(linkedPolicy),
  not_in_force: z.array(linkedPolicy),
  /** How many of those with an address had one before, and when the last. */
  already_sent: z.number().int(),
  last_sent_at: instant.nullable(),
  /** How many of them get one anyway, because the order asked for it: they would get two. */
  on_their_way: z.number().int(),
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
  forKeys: true,
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
  forKeys: true,
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
  forKeys: true,
  params: idParams,
  query: sentQuery,
  response: sent,
  status: 202,
  previewStatus: 200,
})
