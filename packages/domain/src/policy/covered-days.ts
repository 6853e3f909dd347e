import { addDays, dayNumber, formatDay, weekdayOf, type CalendarDate } from '../calendar-date.ts'

/** The views of covered people: cover on a day, cover that starts in the next week, cover that ends. */
export const coveredViews = ['covered', 'starting', 'ending'] as const
export type CoveredView = (typeof coveredViews)[number]

/** First and last day, both included. */
export type DaySpan = { from: CalendarDate; to: CalendarDate }

/**
 * The days that a view of a chosen day shows. `starting`: Monday to Sunday of the following week. `ending`:
 * the day and the six after it, within which an extension can still be bought.
 */
export function coveredSpan(view: CoveredView, day: CalendarDate): DaySpan {
  if (view === 'starting') {
    const monday = addDays(day, 7 - weekdayOf(day))
    return { from: monday, to: addDays(monday, 6) }
  }
  return { from: day, to: view === 'ending' ? addDays(day, 6) : day }
}

/** The number of people covered on each day from `from` to `to`, given spans with their numbers of people. */
export function countByDay(
  spans: readonly (DaySpan & { people: number })[],
  { from, to }: DaySpan,
): { day: CalendarDate; people: number }[] {
  const first = dayNumber(from)
  const length = dayNumber(to) - first + 1
  // the change on each day from the one before
  const steps = Array.from({ length: length + 1 }, () => 0)
  const add = (index: number, people: number) => (steps[index] = (steps[index] ?? 0) + people)
  for (const span of spans) {
    const start = Math.max(0, dayNumber(span.from) - first)
    const after = Math.min(length, dayNumber(span.to) - first + 1)
    if (start >= after) continue
    add(start, span.people)
    add(after, -span.people)
  }
  let people = 0
  return steps.slice(0, length).map((step, index) => {
    people += step
    return { day: formatDay(first + index), people }
  })
}
