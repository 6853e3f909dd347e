import type { CalendarDate } from '../calendar-date.ts'

export const policyStatuses = ['pending', 'not_started', 'active', 'expired', 'cancelled'] as const
export type PolicyStatus = (typeof policyStatuses)[number]

export type PolicyDates = {
  start_date: CalendarDate | null
  end_date: CalendarDate | null
  /** Bought but not paid. */
  is_pending?: boolean
  is_cancelled?: boolean
}

/**
 * The status of a policy on a day of the company's policy calendar. Both days are covered, so a policy is
 * active on its first and on its last day; missing dates give cancelled. Source: specification, section 4.5.
 */
export function policyStatus(policy: PolicyDates, today: CalendarDate): PolicyStatus {
  if (policy.is_cancelled || !policy.start_date || !policy.end_date) return 'cancelled'
  if (policy.is_pending) return 'pending'
  if (policy.end_date < today) return 'expired'
  return policy.start_date > today ? 'not_started' : 'active'
}

/**
 * Cancelled and expired policies are records: they cannot be edited or extended. Source: specification,
 * section 4.5.
 */
export function isPolicyEditable(status: PolicyStatus): boolean {
  return status === 'active' || status === 'not_started'
}

/**
 * The last day of cover of a policy that is cancelled on a day: that day, which is earned; null if cover
 * hadn't begun. Source: details, section 6 "Cancel".
 */
export function lastCoveredDay(
  { start_date, end_date }: { start_date: CalendarDate; end_date: CalendarDate },
  day: CalendarDate,
): CalendarDate | null {
  if (day < start_date) return null
  return day < end_date ? day : end_date
}
