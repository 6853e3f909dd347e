import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { batchShape, totalsShape } from './enrollment-rows.ts'
import { invoiceShape } from './invoices.ts'
import { amount, currency, flag, id, idParams, instant, maxInteger, reference, wholeNumber } from './wire.ts'

const overview = z.object({
  summary: z.object({
    enrollments_count: z.number().int(),
    errors_count: z.number().int(),
    gateway: z.boolean(),
    totals: z.array(totalsShape),
    deadline: instant,
    /** Until when an order confirmed now is to be paid for its people to be insured; null for clients with an account. */
    pay_until: instant.nullable(),
    /** What the invoice will name where the order names nothing. */
    purchase_order_number: z.string(),
    cost_centre: z.string(),
  }),
  batches: z.array(batchShape),
})

export const getOpenOverview = defineCall({
  name: 'get-open-overview',
  feature: 'cart',
  summary: 'The cart: batches, totals by currency and the deadline',
  method: 'GET',
  path: '/school/policy-batches/open-overview',
  access: 'create_policy',
  forKeys: true,
  response: overview,
})

export const recheckOpen = defineCall({
  name: 'recheck-open',
  feature: 'cart',
  summary: 'Check everybody in the cart as confirming would, keep what is found, and answer the overview',
  method: 'POST',
  path: '/school/policy-batches/open-recheck',
  access: 'create_policy',
  forKeys: true,
  response: overview,
})

const notEnrolled = z.array(
  z.object({
    id,
    full_name: z.string(),
    /** For people, in the caller's language. */
    reason: z.string(),
    codes: z.array(z.string()).describe('The codes of the errors of `reason`'),
    policy_batch_id: id,
  }),
)

/** Both ways of confirming response this; `invoice` for clients who pay per order, `policy_batches` for account clients. */
const confirmed = z.object({
  invoice: invoiceShape.nullable(),
  invoices: z.array(invoiceShape),
  policy_batches: z.array(z.object({ id, policies_count: z.number().int(), status: z.string() })),
  not_enrolled: notEnrolled,
})
const sum = amount.max(20)
/** As the overview has them: `currency` and `total` are compared. */
const expectedTotals = z.object({
  currency,
  total: sum,
  people: wholeNumber().optional(),
  insurance_cost: sum.optional(),
  tax: sum.optional(),
  admin_fee: sum.optional(),
})
const confirmBody = z.object({
  accuracy_confirmed: flag.optional(),
  send_welcome_email: flag.optional(),
  /** That whoever orders has the wording and the product information of what is ordered; kept in the audit log. */
  documents_received: flag.optional(),
  /** That the policyholder accepts the sections of the wording that limit cover, one by one: asked in Spain and Italy. */
  limiting_clauses_accepted: flag.optional(),
  /** What the school's books call the order, for its invoice; left out, those of the campus or the organisation. */
  purchase_order_number: reference.optional(),
  cost_centre: reference.optional(),
  /** What the caller was shown; where it would order anything else, nothing is ordered and 409 names the new figures. */
  expected_count: z.coerce.number().int().min(0).max(maxInteger).optional(),
  expected_totals: z
    .array(expectedTotals)
    .max(20)
    .optional()
    .describe('The `totals` of the overview; `currency` and `total` of each are compared'),
})

export const confirmOpen = defineCall({
  name: 'confirm-open',
  feature: 'cart',
  summary:
    'Confirm the cart, or those of its batches that are named: people without errors become policies, all or nothing. The other batches stay as they are',
  method: 'POST',
  path: '/school/policy-batches/confirm-open',
  access: 'create_policy',
  forKeys: true,
  body: confirmBody.extend({
    policy_batches: z
      .array(id)
      .min(1, 'required')
      .max(500, 'too_many_items')
      .optional()
      .describe('Only these: what a program should send. Without it, every open batch that the caller sees'),
  }),
  example: {
    accuracy_confirmed: true,
    policy_batches: ['019b0c1e-7a00-7000-8000-000000000001'],
    expected_count: 1,
    expected_totals: [{ currency: 'GBP', total: '22.27' }],
  },
  response: confirmed,
  errors: ['accuracy_not_confirmed', 'nothing_to_confirm', 'cart_changed', 'batch_not_open'],
})

export const confirmBatch = defineCall({
  name: 'confirm-batch',
  feature: 'cart',
  summary: 'Confirm one batch',
  method: 'POST',
  path: '/school/policy-batches/:id/enrollments/confirm',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: confirmBody,
  example: { accuracy_confirmed: true, expected_count: 1 },
  response: confirmed,
  errors: ['accuracy_not_confirmed', 'nothing_to_confirm', 'cart_changed', 'batch_not_open'],
})

export const cartCalls = [getOpenOverview, recheckOpen, confirmOpen, confirmBatch]
