import { addDays, addMonths, type CalendarDate } from '../calendar-date.ts'

/** Days to think a contract over, where it says nothing else. Source: decisions, section 6 "Cancel". */
export const usualCoolingOffDays = 14

type Issued = {
  /** The company's day on which the policy came into force; null while it is unpaid. */
  issued_on: CalendarDate | null
  start_date: CalendarDate
  end_date: CalendarDate
}

/**
 * The last day on which a cancellation gives the whole premium and its tax back, also after cover has begun: `days`
 * after the day of issue, that day not counted. Null where there is none: the policy is for less than a month, is not
 * issued, or its contract gives no days. Source: decisions, section 6 "Cancel"; Directive 2002/65/EC, article 6.
 */
export function coolingOffEnd(policy: Issued, days: number): CalendarDate | null {
  if (days <= 0 || policy.issued_on === null) return null
  return lastsAMonth(policy) ? addDays(policy.issued_on, days) : null
}

/** Whether today is a day on which the whole premium comes back. */
export const isCoolingOff = (end: CalendarDate | null, today: CalendarDate): boolean =>
  end !== null && today <= end

/** Whether nothing is earned yet, so that a cancellation gives the whole premium back. */
export const comesBackWhole = (
  start: CalendarDate,
  coolingOff: CalendarDate | null,
  today: CalendarDate,
): boolean => today < start || isCoolingOff(coolingOff, today)

/** From a day to the day before the same day of the next month, or that month's last day, is a month. */
function lastsAMonth({ start_date: start, end_date: end }: Issued): boolean {
  return addDays(end, 1) >= addMonths(start, 1)
}
