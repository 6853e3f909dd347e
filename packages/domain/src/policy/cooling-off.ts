import { addDays, addMonths, addWorkingDays, type CalendarDate } from '../calendar-date.ts'
import type { WithdrawalPeriod } from './withdrawal-period.ts'

/** The cooling-off period in days, unless the contract sets another. Source: details, section 6 "Cancel". */
export const usualCoolingOffDays = 14

/**
 * Days of cover that were bought together: those of a policy when it was sold, or those that an extension
 * added.
 */
export type BoughtTerm = {
  /** The company's day on which it came into force; null while it is unpaid. */
  issued_on: CalendarDate | null
  start_date: CalendarDate
  end_date: CalendarDate
}

/**
 * The last day on which the whole premium of a term and its tax are refunded, even after cover has begun: the
 * last of the period's days, the day of issue not counted. Null if there is no cooling-off period: the term is
 * shorter than a month, isn't issued, or its contract grants none. Later changes don't lengthen the term.
 * Source: details, section 6 "Cancel"; Directive 2002/65/EC, article 6.
 */
export function coolingOffEnd(term: BoughtTerm, { days, counted }: WithdrawalPeriod): CalendarDate | null {
  if (days <= 0 || term.issued_on === null || !lastsAMonth(term)) return null
  return counted === 'working' ? addWorkingDays(term.issued_on, days) : addDays(term.issued_on, days)
}

/** Whether the whole premium is still refunded today. */
export const isCoolingOff = (end: CalendarDate | null, today: CalendarDate): boolean =>
  end !== null && today <= end

/**
 * Whether a term lasts a month: until the day before the same day of the next month, or before its last day
 * if it is shorter.
 */
function lastsAMonth({
  start_date: start,
  end_date: end,
}: Pick<BoughtTerm, 'start_date' | 'end_date'>): boolean {
  return addDays(end, 1) >= addMonths(start, 1)
}
