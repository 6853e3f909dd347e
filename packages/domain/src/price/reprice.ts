import { addDays, dayNumber, type CalendarDate } from '../calendar-date.ts'
import { addMoney, minor, subtractMoney, zeroMoney, type Minor } from '../money.ts'
import type { PriceInput } from './compute-price.ts'
import type { Fee } from './fee.ts'

/** The prices of the same people before and after a change, in minor units of one currency. */
export type Repriced = {
  currency: string
  people: number
  before: Minor
  after: Minor
  /** Change of the total, in tenths of a per cent: 905 is 90.5 % more. */
  change_per_mille: number
  /** The largest change for one person, up or down, in tenths of a per cent. */
  largest_per_mille: number
}

/** The totals by currency of everyone who has a price both times; others aren't compared. */
export function reprice<Person>(
  people: readonly Person[],
  priceBefore: (person: Person) => Fee | null,
  priceAfter: (person: Person) => Fee | null,
): Repriced[] {
  const sums = new Map<string, Omit<Repriced, 'currency' | 'change_per_mille'>>()
  for (const person of people) {
    const [before, after] = [priceBefore(person), priceAfter(person)]
    if (!before || !after || before.currency !== after.currency) continue
    const sum = sums.get(before.currency) ?? {
      people: 0,
      before: zeroMoney,
      after: zeroMoney,
      largest_per_mille: 0,
    }
    const change = perMille(before.total, after.total)
    sums.set(before.currency, {
      people: sum.people + 1,
      before: addMoney(sum.before, before.total),
      after: addMoney(sum.after, after.total),
      largest_per_mille: Math.abs(change) > Math.abs(sum.largest_per_mille) ? change : sum.largest_per_mille,
    })
  }
  return [...sums].map(([currency, sum]) => ({
    currency,
    ...sum,
    change_per_mille: perMille(sum.before, sum.after),
  }))
}

/** A change from zero has no finite percentage. */
function perMille(before: Minor, after: Minor): number {
  if (before === after) return 0
  return before === 0 ? Number.MAX_SAFE_INTEGER : Math.round((subtractMoney(after, before) * 1000) / before)
}

/**
 * The same trip with a change in force: prices and taxes depend on the dates, so a trip that starts before
 * the change is moved to its first day and keeps its length.
 */
export function movedTo(day: CalendarDate, trip: PriceInput): PriceInput {
  if (trip.start_date >= day) return trip
  const days = dayNumber(day) - dayNumber(trip.start_date)
  return { ...trip, start_date: day, end_date: addDays(trip.end_date, days) }
}

/** Sample people to price while nobody is insured yet: each plan in each region, for a week and a month. */
export function samplePeople(
  plans: readonly string[],
  destinations: readonly string[],
  day: CalendarDate,
): PriceInput[] {
  return plans.flatMap((plan) =>
    destinations.flatMap((destination) =>
      [7, 30].map((days) => ({
        plan,
        destination_country_id: destination,
        start_date: day,
        end_date: addDays(day, days - 1),
        total_fee: minor(100_000),
      })),
    ),
  )
}

/** `+90.5 %` for 905. */
export const perMilleText = (change: number): string =>
  change === Number.MAX_SAFE_INTEGER
    ? 'from nothing'
    : `${change > 0 ? '+' : ''}${(change / 10).toFixed(1)} %`
