import { addDays, type CalendarDate } from '../calendar-date.ts'

/** The kinds of things that need a user's attention, in the order in which equally urgent ones are shown. */
export const needKinds = [
  'unpaid_order',
  'cart',
  'invoice',
  'left_out',
  'no_leader',
  'families',
  'starting',
  'unread',
] as const
export type NeedKind = (typeof needKinds)[number]

/** `now`: something is lost today; `soon`: within a week; `later`: it can wait. */
export const needLevels = ['now', 'soon', 'later'] as const
export type NeedLevel = (typeof needLevels)[number]

/** A count of one kind of thing. */
export type NeedFact = {
  kind: NeedKind
  /** Number of people, invoices or conversations; if this and `changes` are 0, nothing needs attention. */
  count: number
  /** Policy changes that wait for the same payment; only for unpaid orders. */
  changes?: number
  /** The instant at which something is lost. */
  at?: Date | null
  /** The day on which something starts or falls due. */
  day?: CalendarDate | null
}

/** Number of days that count as this week, including today. */
const daysOfWeekAhead = 7
/** Travellers are checked for a leader from this many days before their first day until as many after it. */
export const leaderWindowDays = 30

/** The last day of "this week", which begins today. */
export const lastDayAhead = (today: CalendarDate) => addDays(today, daysOfWeekAhead - 1)

/**
 * How urgent a thing is. Orders and the cart are lost at an instant, an invoice once it is overdue, people
 * without cover once their trip starts. A trip that starts requires no action by itself, and neither does a
 * message.
 */
export function needLevel({ kind, at, day }: NeedFact, now: Date, today: CalendarDate): NeedLevel {
  if (kind === 'starting' || kind === 'unread') return 'later'
  if (at) {
    const hours = (at.getTime() - now.getTime()) / 3_600_000
    return hours <= 24 ? 'now' : hours <= daysOfWeekAhead * 24 ? 'soon' : 'later'
  }
  if (!day) return 'later'
  return day <= today ? 'now' : day <= lastDayAhead(today) ? 'soon' : 'later'
}

/**
 * The things that need attention, most urgent first: by level, then by the instant at which they end, if any,
 * then by kind. Things with a count of zero are left out.
 */
export function orderNeeds<Fact extends NeedFact>(
  facts: readonly Fact[],
  { now, today }: { now: Date; today: CalendarDate },
): (Fact & { level: NeedLevel })[] {
  return facts
    .filter(({ count, changes = 0 }) => count > 0 || changes > 0)
    .map((fact) => ({ ...fact, level: needLevel(fact, now, today) }))
    .toSorted(
      (a, b) =>
        needLevels.indexOf(a.level) - needLevels.indexOf(b.level) ||
        compare(a.at?.getTime() ?? Infinity, b.at?.getTime() ?? Infinity) ||
        needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind),
    )
}

// the difference of two infinities is NaN
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
