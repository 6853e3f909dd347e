import type { CalendarDate } from '../calendar-date.ts'

/**
 * The number of people in each week, from the people who join in a week and leave after one. `week` counts
 * from 0; changes after the last week are ignored.
 */
export function cumulateWeeks(
  weeks: readonly CalendarDate[],
  steps: readonly { week: number; change: number }[],
): { week: CalendarDate; people: number }[] {
  const changes = new Map<number, number>()
  for (const { week, change } of steps) changes.set(week, (changes.get(week) ?? 0) + change)
  let people = 0
  return weeks.map((week, at) => {
    people += changes.get(at) ?? 0
    return { week, people }
  })
}

/** A figure for each month; `zero` for months without one. */
export function fillMonths<Figure extends object>(
  months: readonly CalendarDate[],
  { rows, zero }: { rows: readonly (Figure & { month: CalendarDate })[]; zero: Figure },
): (Figure & { month: CalendarDate })[] {
  const rowByMonth = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => rowByMonth.get(month) ?? { ...zero, month })
}

/** How many parts of a bar can be told apart; if there are more, the others become one part. */
export const maxStackParts = 6

/** The largest parts first; if there are more than the maximum, the smallest ones are the rest. */
export function splitParts<Part extends { total: number }>(
  parts: readonly Part[],
): { shown: Part[]; rest: Part[] } {
  const sorted = parts.toSorted((a, b) => b.total - a.total)
  const many = sorted.length > maxStackParts
  return {
    shown: many ? sorted.slice(0, maxStackParts - 1) : sorted,
    rest: many ? sorted.slice(maxStackParts - 1) : [],
  }
}
