import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { maxApplicants } from './enrollment-rows.ts'
import { invoiceShape } from './invoices.ts'
import { updateGroupLeader, updateGroupLeaders, updateGroupNames, updatePolicy } from './policy-edits.ts'
import { amount, currency, day, id, idParams, instant, wireIssue } from './wire.ts'

const bodyLimit = 1024 * 1024
const reason = z.string().trim().max(500, 'too_long').optional()

/** A policy that is to change: its id alone, or with its new days; a day left out stays as it is. */
const policyChange = z.union([
  id.transform((policyId) => ({ id: policyId, start_date: undefined, end_date: undefined })),
  z.object({ id, start_date: day.optional(), end_date: day.optional() }),
])
export type PolicyChange = z.output<typeof policyChange>

export const policyChanges = z.array(policyChange).min(1, 'required').max(maxApplicants, 'too_many_items')

export const changeActions = ['extend', 'trip_dates', 'cancel', 'withdraw'] as const
export type ChangeAction = (typeof changeActions)[number]

/** What a change of one policy costs, before it is confirmed. Positive amounts are charged, negative credited. */
export const quotedChange = z.object({
  id,
  policy_number: z.string(),
  full_name: z.string(),
  ok: z.boolean(),
  start_date: day,
  end_date: day,
  old_start_date: day,
  old_end_date: day,
  amount,
  insurance_cost: amount,
  tax: amount,
  admin_fee: amount,
  currency,
  /** Set for a policy that is cancelled only because it depends on this one. */
  cancelled_with: id.nullable(),
  /** How many travellers a cancelled leader leads. */
  travellers_led: z.number().int(),
  /** The last day on which a cancellation gives everything back, where today is within it. */
  cooling_off_until: day.nullable(),
  error: wireIssue.optional(),
})
export type QuotedChange = z.infer<typeof quotedChange>

const totals = z.array(
  z.object({ currency, policies: z.number().int(), charge: amount, credit: amount, total: amount }),
)

export const quotePolicyAmount = defineCall({
  name: 'quote-policy-amount',
  feature: 'policies',
  summary: 'What new dates, an extension or a cancellation would charge or credit; the quote id confirms it',
  method: 'POST',
  path: '/school/policies/amount',
  access: 'update_policy',
  forKeys: true,
  body: z.object({
    policies: policyChanges,
    /** Left out: `cancel` when no policy brings a day, else `trip_dates`. */
    action: z.enum(changeActions, { error: 'not_an_option' }).optional(),
  }),
  example: {
    policies: [
      { id: '019b0c1e-7a00-7000-8000-000000000001', start_date: '2027-03-01', end_date: '2027-03-21' },
    ],
    action: 'extend',
  },
  response: z.object({
    /** Null when none of the policies can be changed. */
    quote_id: id.nullable(),
    expires_at: instant.nullable(),
    action: z.enum(changeActions),
    policies: z.array(quotedChange),
    /** Over all that can be changed; null when they are in several currencies. */
    total: amount.nullable(),
    currency: currency.nullable(),
    totals,
    /** Whether the change takes effect only once its invoice is paid. */
    waits_for_payment: z.boolean(),
  }),
  bodyLimit,
})

export const changeResult = z.object({
  id,
  policy_number: z.string(),
  full_name: z.string(),
  ok: z.boolean(),
  amount,
  currency,
  /** Whether it waits for the invoice to be paid. */
  is_pending: z.boolean(),
  cancelled_with: id.nullable(),
  error: wireIssue.optional(),
})
export type ChangeResult = z.infer<typeof changeResult>

export const changeOutcome = z.object({
  results: z.array(changeResult),
  invoice: invoiceShape.nullable(),
  invoices: z.array(invoiceShape),
  credit_note: invoiceShape.nullable(),
  credit_notes: z.array(invoiceShape),
})
export type ChangeOutcome = z.infer<typeof changeOutcome>

const bulkBody = z.object({
  policies: policyChanges,
  quote_id: id,
  /** Reject the whole when one of the policies cannot be changed. */
  all_or_nothing: z.boolean().optional(),
  reason,
})
const errors = ['quote_stale', 'change_refused']

export const extendPolicies = defineCall({
  name: 'extend-policies',
  feature: 'policies',
  summary: 'Extend policies as quoted',
  method: 'POST',
  path: '/school/policies/extend',
  access: 'update_policy',
  forKeys: true,
  body: bulkBody,
  response: changeOutcome,
  errors,
  bodyLimit,
})

export const updateTripDates = defineCall({
  name: 'update-trip-dates-of-policies',
  feature: 'policies',
  summary: 'Give policies new dates as quoted',
  method: 'POST',
  path: '/school/policies/trip-dates/update',
  access: 'update_policy',
  forKeys: true,
  body: bulkBody,
  response: changeOutcome,
  errors,
  bodyLimit,
})

export const cancelPolicies = defineCall({
  name: 'cancel-policies',
  feature: 'policies',
  summary: 'Cancel policies and those that depend on them; with a quote id only as quoted',
  method: 'POST',
  path: '/school/policies/cancel',
  access: 'update_policy',
  forKeys: true,
  body: bulkBody.extend({ quote_id: id.optional() }),
  response: changeOutcome,
  errors,
  bodyLimit,
})

const singleBody = z.object({ quote_id: id, start_date: day.optional(), end_date: day.optional(), reason })

export const extendPolicy = defineCall({
  name: 'extend-policy',
  feature: 'policies',
  summary: 'Extend one policy as quoted',
  method: 'POST',
  path: '/school/policies/:id/extend',
  access: 'update_policy',
  forKeys: true,
  params: idParams,
  body: singleBody,
  response: changeOutcome,
  errors,
})

export const updatePolicyTripDates = defineCall({
  name: 'update-trip-dates-of-policy',
  feature: 'policies',
  summary: 'Give one policy new dates as quoted',
  method: 'POST',
  path: '/school/policies/:id/trip-dates/update',
  access: 'update_policy',
  forKeys: true,
  params: idParams,
  body: singleBody,
  response: changeOutcome,
  errors,
})

/** One thing that happened to a policy; `changes` are the values before and after. */
export const policyHistoryItem = z.object({
  id,
  kind: z.string(),
  /** A change of the policy, shown as change history; everything is recent activity. */
  is_change: z.boolean(),
  /** The version of the policy that it made; null where it changed nothing of it. */
  version: z.number().int().nullable(),
  actor: z.string(),
  at: instant,
  changes: z.array(z.object({ field: z.string(), old_value: z.string(), new_value: z.string() })),
  amount: amount.nullable(),
  currency,
  reason: z.string().nullable(),
  /** The paper on which its amount stands, and what that paper is. */
  invoice_id: id.nullable(),
  invoice_kind: z.enum(['invoice', 'credit_note']).nullable(),
})
export type PolicyHistoryItem = z.infer<typeof policyHistoryItem>

export const getPolicyHistory = defineCall({
  name: 'get-policy-history',
  feature: 'policies',
  summary: 'Everything that happened to a policy, newest first',
  method: 'GET',
  path: '/school/policies/:id/history',
  access: 'read_policy',
  forKeys: true,
  params: idParams,
  response: z.object({ history: z.array(policyHistoryItem) }),
})

export const policyChangeCalls = [
  quotePolicyAmount,
  extendPolicies,
  updateTripDates,
  cancelPolicies,
  updateGroupLeaders,
  updateGroupNames,
  extendPolicy,
  updatePolicyTripDates,
  updatePolicy,
  updateGroupLeader,
  getPolicyHistory,
]
