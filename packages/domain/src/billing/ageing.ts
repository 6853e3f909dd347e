import { dayNumber, type CalendarDate } from '../calendar-date.ts'

/** How long what is owed has been overdue, in days, the youngest first. */
export const ageBands = ['not_overdue', '1_30', '31_60', '61_90', 'over_90'] as const
export type AgeBand = (typeof ageBands)[number]

/** What is owed on an invoice, in minor units, and the last day to pay it. */
export type OwedInvoice = { last_day: CalendarDate; owed_minor: number }

/** The band of a last day to pay, seen on a day: it counts as overdue from the day after it. */
export function ageBandOf(lastDay: CalendarDate, today: CalendarDate): AgeBand {
  const days = dayNumber(today) - dayNumber(lastDay)
  if (days <= 0) return 'not_overdue'
  if (days <= 30) return '1_30'
  if (days <= 60) return '31_60'
  return days <= 90 ? '61_90' : 'over_90'
}

export type Ageing = {
  /** Minor units, one for each band. */
  bands: Record<AgeBand, number>
  /** What the client has to their credit: the bands less it come to the balance. */
  credit_minor: number
}

/**
 * An account's balance by age. Money that pays no invoice yet takes nothing off the bands: which one it pays is for the
 * client to say. An invoice that was paid too much owes nothing, and the rest is credit.
 */
export function computeAgeing(
  invoices: readonly OwedInvoice[],
  balanceMinor: number,
  today: CalendarDate,
): Ageing {
  const bands = { not_overdue: 0, '1_30': 0, '31_60': 0, '61_90': 0, over_90: 0 }
  let owed = 0
  for (const { last_day: lastDay, owed_minor: minor } of invoices) {
    if (minor <= 0) continue
    bands[ageBandOf(lastDay, today)] += minor
    owed += minor
  }
  return { bands, credit_minor: owed - balanceMinor }
}
