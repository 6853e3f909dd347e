import { dayNumber, type CalendarDate } from '../calendar-date.ts'
import { median } from '../complaints/complaint-figures.ts'
import type { ClientClass } from './client-class.ts'

/** Clients whose outcomes are compared with those of other groups. */
export type OutcomeGroup = {
  /** The code of the company. */
  company: string
  /** null: a complaint of which no client is known. */
  client_class: ClientClass | null
  /** The contract's country of risk. */
  country: string
  /** The client's language, or the complainant's if no client is known. */
  language: string
}

/** What is counted of a group besides complaints. */
export const countedOutcomes = [
  'policies',
  'cancellations',
  'withdrawals',
  'orders',
  'orders_with_rejected',
] as const
export type CountedOutcome = (typeof countedOutcomes)[number]

/** `answeredOn` is null without a final response. Days are UTC. */
export type ComplaintOfGroup = OutcomeGroup & { receivedOn: CalendarDate; answeredOn: CalendarDate | null }

export type OutcomeFigures = OutcomeGroup &
  Record<CountedOutcome, number> & {
    complaints: number
    /** From receipt to the final response; null if none was sent. */
    median_days: number | null
    longest_days: number | null
  }

const keyOf = ({ company, client_class, country, language }: OutcomeGroup) =>
  [company, client_class ?? '', country, language].join(' ')

/** The figures of each group with anything to count, ordered by company, class, country and language. */
export function countOutcomes(
  counts: readonly (OutcomeGroup & { outcome: CountedOutcome; count: number })[],
  complaints: readonly ComplaintOfGroup[],
): OutcomeFigures[] {
  const groups = Map.groupBy([...counts, ...complaints], keyOf)
  const figures = [...groups.entries()].flatMap(([key, [first]]) => {
    if (!first) return []
    const own = counts.filter((one) => keyOf(one) === key)
    const count = (outcome: CountedOutcome) =>
      own.reduce((sum, one) => sum + (one.outcome === outcome ? one.count : 0), 0)
    const ofGroup = complaints.filter((one) => keyOf(one) === key)
    const days = ofGroup.flatMap(({ receivedOn, answeredOn }) =>
      answeredOn === null ? [] : [dayNumber(answeredOn) - dayNumber(receivedOn)],
    )
    const { company, client_class, country, language } = first
    const figure: OutcomeFigures = {
      company,
      client_class,
      country,
      language,
      policies: count('policies'),
      cancellations: count('cancellations'),
      withdrawals: count('withdrawals'),
      orders: count('orders'),
      orders_with_rejected: count('orders_with_rejected'),
      complaints: ofGroup.length,
      median_days: median(days),
      longest_days: days.length === 0 ? null : Math.max(...days),
    }
    return [[key, figure] as const]
  })
  return figures.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, figure]) => figure)
}
