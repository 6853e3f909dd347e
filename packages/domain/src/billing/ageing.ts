import { dayNumber, type CalendarDate } from '../calendar-date.ts'

/** Age bands by days overdue, youngest first. */
export const ageBands = ['not_overdue', '1_30', '31_60', '61_90', 'over_90'] as const
export type AgeBand = (typeof ageBands)[number]

/** The amount owed on an invoice, in minor units, and the last day to pay it. */
export type OwedInvoice = { last_day: CalendarDate; owed_minor: number }

/**
 * The age band of an invoice on a day, by its last day to pay: it counts as overdue from the following day.
 */
export function ageBand(lastDay: CalendarDate, today: CalendarDate): AgeBand {
  const days = dayNumber(today) - dayNumber(lastDay)
  if (days <= 0) return 'not_overdue'
  if (days <= 30) return '1_30'
  if (days <= 60) return '31_60'
  return days <= 90 ? '61_90' : 'over_90'
}

export type Ageing = {
  /** Minor units per band. */
  bands: Record<AgeBand, number>
  /** The client's credit: the bands minus the credit equal the balance. */
  credit_minor: number
}

/**
 * Splits an account's balance by age. Money that pays no invoice yet reduces no band, because the client
 * decides which invoice it pays. An overpaid invoice owes nothing, and the excess is credit.
 */
export function computeAgeing(
  invoices: readonly OwedInvoice[],
  { balanceMinor, today }: { balanceMinor: number; today: CalendarDate },
): Ageing {
  const bands = { not_overdue: 0, '1_30': 0, '31_60': 0, '61_90': 0, over_90: 0 }
  let owed = 0
  for (const { last_day: lastDay, owed_minor: minor } of invoices) {
    if (minor <= 0) continue
    bands[ageBand(lastDay, today)] += minor
    owed += minor
  }
  return { bands, credit_minor: owed - balanceMinor }
}
