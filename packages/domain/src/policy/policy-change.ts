import { isCalendarDate, type CalendarDate } from '../calendar-date.ts'
import { isPolicyEditable, policyStatus, type PolicyDates } from './policy-status.ts'

/** Why a change of an issued policy is refused. */
export type PolicyChangeRefusal =
  | 'policy_not_editable'
  | 'policy_pending'
  | 'already_active'
  | 'date_invalid'
  | 'start_already_passed'
  | 'start_in_past'
  | 'end_before_start'
  | 'early_return'
  | 'end_too_late'

export type CancellationTerms = { cancellable: 'before_start' | 'any_time' }

/** Whether a policy may be cancelled today; null when it may. Source: decisions, section 6 "Cancel". */
export function cancelRefusal(
  policy: PolicyDates,
  terms: CancellationTerms,
  today: CalendarDate,
): PolicyChangeRefusal | null {
  const status = policyStatus(policy, today)
  if (status === 'pending') return 'policy_pending'
  if (!isPolicyEditable(status)) return 'policy_not_editable'
  return status === 'active' && terms.cancellable === 'before_start' ? 'already_active' : null
}

/**
 * Whether a policy may get new dates today; null when it may. The start moves only before cover begins, and the
 * end of an active policy only later. Source: decisions, section 6 "Change dates".
 */
export function datesRefusal(
  policy: PolicyDates,
  change: { start_date: CalendarDate; end_date: CalendarDate },
  today: CalendarDate,
  lastDay: CalendarDate,
): PolicyChangeRefusal | null {
  const status = policyStatus(policy, today)
  if (status === 'pending') return 'policy_pending'
  if (!isPolicyEditable(status)) return 'policy_not_editable'
  if (!isCalendarDate(change.start_date) || !isCalendarDate(change.end_date)) return 'date_invalid'
  const moves = change.start_date !== policy.start_date
  if (moves && status === 'active') return 'start_already_passed'
  if (moves && change.start_date < today) return 'start_in_past'
  if (change.end_date < change.start_date) return 'end_before_start'
  if (status === 'active' && policy.end_date !== null && change.end_date < policy.end_date)
    return 'early_return'
  return change.end_date > lastDay ? 'end_too_late' : null
}
