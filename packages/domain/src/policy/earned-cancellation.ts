import { addDays, inclusiveDays, type CalendarDate } from '../calendar-date.ts'
import { isCoolingOff } from './cooling-off.ts'

/** The day of issue from which the texts of the catalogue, and contracts that name no other, apply the rule below. */
export const cancellationEarnedFrom: CalendarDate = '2026-11-28'

/** How much of the cover for the fee is used: so many days of so many. */
export type EarnedShare = { days: number; of: number }

/**
 * The share of its cancellation cover that a policy has used before its first day, today included: by the day, from the
 * day after its days to think it over (without such days, the day after its issue) to the day before it begins. Null
 * while nothing is used; from the first day on it is used whole, which is not for this rule to say.
 * Source: details, section 6 "Cancellation cover".
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
