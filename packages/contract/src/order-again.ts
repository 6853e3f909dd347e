import { policyStatuses } from '@campus/domain/policy/policy-status'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { maxApplicants } from './enrollment-rows.ts'
import { importDraftShape } from './draft.ts'
import { boundedText, day, flag, id, wholeNumber, wireIssue } from './wire.ts'

/** The longest that a trip is moved by: ten years. */
const maxShift = 3660

/** Whose policies: some of a list, a group, or everybody of an order, of one batch or one invoice. Exactly one of them. */
const source = z
  .object({
    policies: z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items').optional(),
    group_name: boundedText(50).optional(),
    policy_batch: id.optional(),
    invoice: id.optional(),
  })
  .refine(
    (given) => Object.values(given).filter((value) => value !== undefined && value !== '').length === 1,
    {
      error: 'required',
      path: ['policies'],
    },
  )
export type OrderAgainSource = z.infer<typeof source>

const body = z.object({
  campus_id: id,
  contract_id: id,
  source,
  /** The same days for everybody; or `shift_days`. */
  start_date: day.optional(),
  end_date: day.optional(),
  /** Everybody's own days moved by so many: 364 keeps the weekday of a year later. */
  shift_days: wholeNumber(-maxShift, maxShift).optional(),
  /** Without it groups are as they were. */
  group_name: boundedText(50).optional(),
  /** Also people whose policy was cancelled. */
  includes_cancelled: flag.optional(),
})
export type OrderAgainBody = z.infer<typeof body>

const person = z.object({ policy_id: id, policy_number: z.string(), full_name: z.string() })
const leftOut = person.extend({
  /** `insured`: their cover overlaps; `twice`: they stand there twice; `cancelled`: their policy was. */
  reason: z.enum(['insured', 'twice', 'cancelled']),
  /** With `insured`, the other policy or cart, as the reader may see it. */
  issue: wireIssue.nullable(),
})
export type LeftOut = z.infer<typeof leftOut>

const statuses = z.array(z.object({ status: z.enum(policyStatuses), policies: z.number().int() }))
export type AgainStatus = z.infer<typeof statuses>[number]

export const previewOrderAgain = defineCall({
  name: 'preview-order-again',
  feature: 'drafts',
  summary:
    'Who of some policies would be ordered again for other days, who is left out and why, and what has to be looked at; nothing is stored',
  method: 'POST',
  path: '/school/imports/from-policies/preview',
  isCostly: true,
  access: 'create_policy',
  body,
  response: z.object({
    people: z.number().int(),
    /** First and last day of the new trips; null where nobody is left. */
    first_day: day.nullable(),
    last_day: day.nullable(),
    /** What has become of all policies of the source: also those that ended are ordered again. */
    statuses,
    left_out: z.array(leftOut),
    /** People with something to correct in the review: an age, a missing passport number or email. */
    flagged: z.array(person.extend({ issues: z.array(wireIssue) })),
  }),
  bodyLimit: 1024 * 1024,
  errors: ['contract_not_found'],
})

export const orderAgain = defineCall({
  name: 'order-again',
  feature: 'drafts',
  summary:
    'Make a draft of an import from the people of some policies, with new days, to be reviewed and added like any file. The same call within ten minutes gives the same draft while nobody has worked on it',
  method: 'POST',
  path: '/school/imports/from-policies',
  isCostly: true,
  access: 'create_policy',
  // the file is stored while no transaction is open
  ownTransaction: true,
  body,
  response: z.object({
    draft: importDraftShape,
    people: z.number().int(),
    left_out: z.array(leftOut),
    /** An earlier call made it. */
    repeated: z.boolean(),
  }),
  status: 201,
  bodyLimit: 1024 * 1024,
  errors: ['contract_not_found', 'too_many_drafts', 'nobody_to_order_again'],
})

export const orderAgainCalls = [previewOrderAgain, orderAgain]
