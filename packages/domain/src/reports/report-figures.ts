import type { CalendarDate } from '../calendar-date.ts'

/**
 * How many there are in each week, from how many come with a week and leave after one. `week` counts from 0; what leaves
 * after the last week changes nothing.
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

/** A figure for each month, `zero` where there is none. */
export function fillMonths<Figure extends object>(
  months: readonly CalendarDate[],
  rows: readonly (Figure & { month: CalendarDate })[],
  zero: Figure,
): (Figure & { month: CalendarDate })[] {
  const known = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => known.get(month) ?? { ...zero, month })
}

/** How many parts of a bar can be told apart; beyond them the rest is one part. */
export const maxStackParts = 6

/** The largest parts of all first; those beyond the bound, where there are more, as the rest. */
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
