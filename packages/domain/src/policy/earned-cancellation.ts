import { addDays, inclusiveDays, type CalendarDate } from '../calendar-date.ts'
import { isCoolingOff } from './cooling-off.ts'

/** The day of issue from which the rule below applies, in catalogue texts and, by default, in contracts. */
export const cancellationEarnedFrom: CalendarDate = '2026-11-28'

/** The share of the cover for the fee that is used: `days` out of `of`. */
export type EarnedShare = { days: number; of: number }

/**
 * The share of its cancellation cover that a policy has used before its first day, including today: by the
 * day, from the day after its cooling-off period (if it has none, the day after its issue) to the day before
 * it starts. Null while nothing is used; also from the first day on, when all of it is used and this rule
 * doesn't apply. Source: details, section 6 "Cancellation cover".
 */
export function earnedCancellation(
  policy: { issued_on: CalendarDate; start_date: CalendarDate; cooling_off_until: CalendarDate | null },
  today: CalendarDate,
): EarnedShare | null {
  if (today >= policy.start_date || isCoolingOff(policy.cooling_off_until, today)) return null
  const from = addDays(policy.cooling_off_until ?? policy.issued_on, 1)
  if (today < from) return null
  return { days: inclusiveDays(from, today), of: inclusiveDays(from, addDays(policy.start_date, -1)) }
}
