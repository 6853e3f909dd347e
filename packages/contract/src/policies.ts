import { policiesPerEvent } from '@campus/domain/webhooks/webhook-event'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import {
  checkCertificates,
  downloadAllDocuments,
  downloadBatchCertificates,
  downloadPolicies,
  downloadPolicyDocument,
  listPolicyDocuments,
  sendBatchWelcomeEmails,
  sendPolicyWelcomeEmail,
  sendWelcomeEmails,
} from './policy-documents.ts'
import { asOfQuery } from './policy-as-of.ts'
import { policyDetail, policySummary } from './policy-rows.ts'
import {
  boundedText,
  changesQuery,
  day,
  id,
  idList,
  idParams,
  listOf,
  pageQuery,
  pageQueryBy,
} from './wire.ts'

export const policyOrders = [
  'policy_number',
  'first_name',
  'last_name',
  'start_date',
  'end_date',
  'created_at',
  'group_name',
  'updated_at',
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
  /** The first and the last day on which cover may begin, both included. */
  start_from: day.optional(),
  start_to: day.optional(),
  /** Travellers about to leave, or just under way, without a group leader for all their days. */
  leader: z.enum(['missing'], { error: 'not_an_option' }).optional(),
  /** The other policies of the person whom this policy insures. */
  same_person_as: id.optional(),
  ref: boundedText(500).optional().describe('The `ref` with which the person was added'),
  ids: idList(policiesPerEvent).optional().describe('Those that a webhook names, for instance'),
  ...changesQuery,
})

export const listPolicies = defineCall({
  name: 'list-policies',
  feature: 'policies',
  summary:
    'Policies, newest first; with `order=updated_at` by when they last changed, for a copy that is kept up to date',
  method: 'GET',
  path: '/school/policies',
  access: 'read_policy',
  forKeys: true,
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
  forKeys: true,
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
  forKeys: true,
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
  forKeys: true,
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
  forKeys: true,
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
  forKeys: true,
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
  forKeys: true,
  params: idParams,
  response: z.object({ policies: z.array(policySummary) }),
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
    /** The last day on which the insured person can withdraw; null if there is no such day or it has passed. */
    withdraw_until: day.nullable(),
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
