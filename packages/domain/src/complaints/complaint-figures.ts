import type { CalendarDate } from '../calendar-date.ts'
import { dayNumber } from '../calendar-date.ts'
import type { ComplaintSubject } from './complaint-rows.ts'

export const complaintOutcomes = ['upheld', 'partly_upheld', 'rejected', 'settled'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** A complaint as the yearly figures count it. Days are UTC. */
export type CountedComplaint = {
  about: ComplaintSubject
  countryId: string
  state: 'open' | 'answered' | 'withdrawn'
  outcome: ComplaintOutcome | null
  receivedOn: CalendarDate
  respondBy: CalendarDate
  endedOn: CalendarDate | null
}

export type ComplaintFigures = {
  received: number
  by_about: Record<string, number>
  by_country: Record<string, number>
  answered_in_time: number
  /** Answered after the last day, or still open after it. */
  late: number
  open: number
  withdrawn: number
  outcomes: Record<string, number>
  /** From receipt to the final response; null if none was sent. */
  median_days: number | null
}

/**
 * The figures of a year's complaints, as the FCA's complaints return (DISP 1 Annex 1R) and the register of the Irish
 * Consumer Protection Code ask for them: numbers, subjects, answers in time and outcomes.
 */
export function countComplaints(
  complaints: readonly CountedComplaint[],
  today: CalendarDate,
): ComplaintFigures {
  const answered = complaints.filter(({ state }) => state === 'answered')
  const isLate = ({ state, endedOn, respondBy }: CountedComplaint) =>
    state !== 'withdrawn' && (endedOn ?? today) > respondBy
  return {
    received: complaints.length,
    by_about: countBy(complaints, ({ about }) => about),
    by_country: countBy(complaints, ({ countryId }) => countryId),
    answered_in_time: answered.filter((one) => !isLate(one)).length,
    late: complaints.filter(isLate).length,
    open: complaints.filter(({ state }) => state === 'open').length,
    withdrawn: complaints.filter(({ state }) => state === 'withdrawn').length,
    outcomes: countBy(answered, ({ outcome }) => outcome ?? ''),
    median_days: median(
      answered.map(({ receivedOn, endedOn }) => dayNumber(endedOn ?? receivedOn) - dayNumber(receivedOn)),
    ),
  }
}

function countBy<T>(list: readonly T[], keyOf: (one: T) => string): Record<string, number> {
  const groups = [...Map.groupBy(list, keyOf)].map(([key, ones]) => [key, ones.length] as const)
  return Object.fromEntries(groups.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The middle of a list of numbers; null if it is empty. */
export function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return (lower + upper) / 2
}
