import { applicantTypes } from '@campus/domain/applicant/applicant-field'
import { z } from 'zod'
import { insuredShape } from './insured-person.ts'
import { policyPeriod } from './policy-as-of.ts'
import { amount, currency, day, id, instant, oneOf } from './wire.ts'

export const policySummary = z.object({
  id,
  id_numeric: z.string(),
  policy_number: z.string(),
  /** The caller's own id of the person, as it was added with; null for people of a file. */
  ref: z.string().nullable(),
  status: oneOf(['pending', 'not_started', 'active', 'expired', 'cancelled']),
  type: oneOf(applicantTypes),
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
  /** Rises with every change that is stored; a status that follows from the day alone changes nothing. */
  updated_at: instant,
  campus: z.object({ id, name: z.string() }),
  product: z.object({ id, name: z.string(), name_en: z.string() }),
})
export type PolicySummary = z.infer<typeof policySummary>

/** A policy as another one names it. */
export const linkedPolicy = z.object({
  id,
  full_name: z.string(),
  policy_number: z.string(),
  type: z.string(),
})

/** A statement of withdrawal; `waiting`: made by an insured person, for the school to carry out or decline. */
const withdrawalShape = z.object({
  id,
  number: z.string(),
  state: oneOf(['effective', 'waiting', 'declined']),
  channel: oneOf(['portal', 'certificate']),
  name: z.string(),
  made_at: instant,
})

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
  /** The last day on which a cancellation gives the whole premium back; null for a policy that was sold for less than a month. */
  cooling_off_until: day.nullable(),
  /** Whether the school can withdraw today: within that period, or because an insured person did in time. */
  can_withdraw: z.boolean(),
  /** The newest statement of withdrawal; null if there is none. */
  withdrawal: withdrawalShape.nullable(),
  /**
   * The newest extension while its own premium comes back whole, until `until`: by new dates that end on `back_to` again,
   * and once it has begun by a cancellation. Null for every other policy.
   */
  returnable_extension: z.object({ until: day, back_to: day }).nullable(),
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
/** A policy as returned by `get-policy`. */
export type PolicyDetail = z.infer<typeof policyDetail>
