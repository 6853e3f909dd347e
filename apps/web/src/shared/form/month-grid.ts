export type MonthCell = { date: string; day: number; isInMonth: boolean }

const dayMs = 86_400_000

function isoOf(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10)
}

/** Six weeks, Monday first, that hold a month; calendar arithmetic in UTC, so no zone shifts a day. */
export function monthGrid(year: number, month: number): MonthCell[] {
  const first = Date.UTC(year, month - 1, 1)
  const weekday = (new Date(first).getUTCDay() + 6) % 7
  return Array.from({ length: 42 }, (_, index) => {
    const date = isoOf(first + (index - weekday) * dayMs)
    return { date, day: Number(date.slice(8)), isInMonth: Number(date.slice(5, 7)) === month }
  })
}

/** A date some days later or earlier. */
export function shiftDays(date: string, days: number): string {
  return isoOf(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)) + days))
}

/** The same day some months later, at most the month's last day. */
export function shiftMonths(date: string, months: number): string {
  const [year, month, day] = [
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1 + months,
    Number(date.slice(8)),
  ]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month, Math.min(day, lastDay)))
}

/** Today on the reader's own calendar, for a picker's first view only; rules take the server's day. */
export function readersToday(): string {
  const now = new Date()
  return isoOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}
