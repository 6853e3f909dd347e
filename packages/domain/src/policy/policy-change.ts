import { isUnderAge } from '../birth-date.ts'
import { inclusiveDays, isCalendarDate, type CalendarDate } from '../calendar-date.ts'
import { isCoolingOff } from './cooling-off.ts'
import { isPolicyEditable, policyStatus, type PolicyDates } from './policy-status.ts'

/** Why a change of an issued policy is rejected. */
export type PolicyChangeRejection =
  | 'policy_not_editable'
  | 'policy_pending'
  | 'change_pending'
  | 'already_active'
  | 'no_withdrawal'
  | 'withdrawal_too_late'
  | 'withdrawal_waiting'
  | 'date_invalid'
  | 'start_already_passed'
  | 'start_in_past'
  | 'end_before_start'
  | 'early_return'
  | 'end_too_late'
  | 'trip_too_long'
  | 'too_old'
  | 'dates_unchanged'
  | 'not_an_extension'

export type CancellationTerms = { cancellable: 'before_start' | 'any_time' }

/** The facts about a policy on which the rules for changes depend. */
export type ChangeablePolicy = PolicyDates & {
  /** An earlier change is waiting for its payment; only one may at a time. */
  has_pending_change?: boolean
  /** The last day on which a cancellation refunds everything; null if there is none. */
  cooling_off_until?: CalendarDate | null
  /** The day on which an insured person withdrew, if the school hasn't decided about it yet. */
  stated_on?: CalendarDate | null
  /** The newest extension, while its own premium is still refunded in full. */
  returnable_extension?: ReturnableExtension | null
  /** The insured person's date of birth, and the age that they must be below on the first day. */
  age_limit?: { date_of_birth: CalendarDate; under_age: number } | null
}

export type ReturnableExtension = {
  /** The last day on which its premium is refunded in full. */
  until: CalendarDate
  /** The last day of cover without it. */
  back_to: CalendarDate
}

export type DateLimits = {
  today: CalendarDate
  last_end_date: CalendarDate
  longest_trip_days: number | null
}

export type EditRejection = 'policy_pending' | 'policy_not_editable' | 'change_pending'

/** Why a policy can't be changed today; null if it can. Source: specification, section 4.5. */
export function editRejection(policy: ChangeablePolicy, today: CalendarDate): EditRejection | null {
  const status = policyStatus(policy, today)
  if (status === 'pending') return 'policy_pending'
  if (!isPolicyEditable(status)) return 'policy_not_editable'
  return policy.has_pending_change ? 'change_pending' : null
}

/**
 * Why a policy can't be cancelled today; null if it can. It can in its cooling-off period under any contract,
 * even after cover has begun, and in that of an extension once the extension has begun. If an insured person withdrew,
 * the day of that statement decides. Source: details, section 6 "Cancel" and "Cancellation cover"; decision 0148.
 */
export function cancelRejection(
  policy: ChangeablePolicy,
  { terms, today }: { terms: CancellationTerms; today: CalendarDate },
): PolicyChangeRejection | null {
  const rejection = editRejection(policy, today)
  if (rejection) return rejection
  if (isCoolingOff(policy.cooling_off_until ?? null, policy.stated_on ?? today)) return null
  if (isExtensionUnderWay(policy, today)) return null
  const isActive = policyStatus(policy, today) === 'active'
  return isActive && terms.cancellable === 'before_start' ? 'already_active' : null
}

/**
 * Why the school can't withdraw from a policy today; null if it can: until the end of the cooling-off period, and after
 * it if an insured person withdrew in time. Source: decision 0148.
 */
export function withdrawalRejection(
  policy: ChangeablePolicy,
  today: CalendarDate,
): EditRejection | 'no_withdrawal' | 'withdrawal_too_late' | null {
  const rejection = editRejection(policy, today)
  if (rejection) return rejection
  const end = policy.cooling_off_until ?? null
  if (end === null) return 'no_withdrawal'
  return isCoolingOff(end, policy.stated_on ?? today) ? null : 'withdrawal_too_late'
}

/**
 * Why the insurer can't cancel a policy with a refund today; null if it can. A withdrawal that waits for the school's
 * decision brings everything back, so less isn't refunded. Source: details, section 11; decision 0148.
 */
export function insurerRejection(
  policy: ChangeablePolicy,
  { today, refundsAll }: { today: CalendarDate; refundsAll: boolean },
): EditRejection | 'withdrawal_waiting' | null {
  const rejection = editRejection(policy, today)
  if (rejection) return rejection
  return policy.stated_on && !refundsAll ? 'withdrawal_waiting' : null
}

/** Whether today is a day of an extension whose premium is still refunded in full. */
export const isExtensionUnderWay = (
  { returnable_extension: extension }: Pick<ChangeablePolicy, 'returnable_extension'>,
  today: CalendarDate,
): boolean => Boolean(extension && today <= extension.until && today > extension.back_to)

/** The earliest end that an active policy may get: that before an extension not yet begun, or its own. */
const earliestEnd = (
  { end_date: end, returnable_extension: extension }: ChangeablePolicy,
  today: CalendarDate,
) => (extension && today <= extension.until && today <= extension.back_to ? extension.back_to : end)

/**
 * Why a policy can't get new dates today; null if it can. The start only moves before cover begins. The end
 * of an active policy only moves later, or back to where it was before an extension that is in its
 * cooling-off period. Source: details, section 6 "Change dates".
 */
export function datesRejection(
  policy: ChangeablePolicy,
  change: { start_date: CalendarDate; end_date: CalendarDate },
  limits: DateLimits,
): PolicyChangeRejection | null {
  const { today } = limits
  const rejection = editRejection(policy, today)
  if (rejection) return rejection
  if (!isCalendarDate(change.start_date) || !isCalendarDate(change.end_date)) return 'date_invalid'
  const isActive = policyStatus(policy, today) === 'active'
  const isMoved = change.start_date !== policy.start_date
  if (isMoved && isActive) return 'start_already_passed'
  if (isMoved && change.start_date < today) return 'start_in_past'
  if (isMoved && isTooOld(policy, change.start_date)) return 'too_old'
  if (change.end_date < change.start_date) return 'end_before_start'
  const earliest = earliestEnd(policy, today)
  const isShorter = policy.end_date !== null && change.end_date < policy.end_date
  if (isActive && isShorter && change.end_date !== earliest) return 'early_return'
  if (change.end_date > limits.last_end_date) return 'end_too_late'
  const { longest_trip_days: longest } = limits
  if (longest !== null && inclusiveDays(change.start_date, change.end_date) > longest) return 'trip_too_long'
  return !isMoved && change.end_date === policy.end_date ? 'dates_unchanged' : null
}

const isTooOld = ({ age_limit: limit }: ChangeablePolicy, start: CalendarDate): boolean =>
  Boolean(limit && !isUnderAge(limit.date_of_birth, { age: limit.under_age, on: start }))

/** Why new dates aren't an extension; null if they are. An extension has the same start and a later end. */
export function extensionRejection(
  policy: ChangeablePolicy,
  change: { start_date: CalendarDate; end_date: CalendarDate },
  limits: DateLimits,
): PolicyChangeRejection | null {
  const rejection = datesRejection(policy, change, limits)
  if (rejection && rejection !== 'dates_unchanged') return rejection
  const isLater = policy.end_date !== null && change.end_date > policy.end_date
  return isLater && change.start_date === policy.start_date ? null : 'not_an_extension'
}

const rejectedField: Partial<Record<PolicyChangeRejection, 'start_date' | 'end_date'>> = {
  start_already_passed: 'start_date',
  start_in_past: 'start_date',
  too_old: 'start_date',
  date_invalid: 'end_date',
  end_before_start: 'end_date',
  early_return: 'end_date',
  end_too_late: 'end_date',
  trip_too_long: 'end_date',
  dates_unchanged: 'end_date',
  not_an_extension: 'end_date',
}

/** The form field that a rejection is about; null if it is about the whole policy. */
export function rejectionField(rejection: PolicyChangeRejection): 'start_date' | 'end_date' | null {
  return rejectedField[rejection] ?? null
}
