import { addDays, addMonths, type CalendarDate } from '../calendar-date.ts'

/** Days to think a contract over, where it says nothing else. Source: details, section 6 "Cancel". */
export const usualCoolingOffDays = 14

/** Days of cover that were bought together: those of a policy when it was sold, or those that an extension added. */
export type BoughtTerm = {
  /** The company's day on which it came into force; null while it is unpaid. */
  issued_on: CalendarDate | null
  start_date: CalendarDate
  end_date: CalendarDate
}

/**
 * The last day on which the whole premium of a term and its tax come back, also after cover has begun: `days` after the
 * day of issue, that day not counted. Null where there is none: the term is shorter than a month, is not issued, or its
 * contract gives no days. What is changed later makes no term longer. Source: details, section 6 "Cancel";
 * Directive 2002/65/EC, article 6.
 */
export function coolingOffEnd(term: BoughtTerm, days: number): CalendarDate | null {
  if (days <= 0 || term.issued_on === null) return null
  return lastsAMonth(term) ? addDays(term.issued_on, days) : null
}

/** Whether today is a day on which the whole premium comes back. */
export const isCoolingOff = (end: CalendarDate | null, today: CalendarDate): boolean =>
  end !== null && today <= end

/** From a day to the day before the same day of the next month, or that month's last day, is a month. */
function lastsAMonth({ start_date: start, end_date: end }: BoughtTerm): boolean {
  return addDays(end, 1) >= addMonths(start, 1)
}
