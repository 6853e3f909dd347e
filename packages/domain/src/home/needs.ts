import { addDays, type CalendarDate } from '../calendar-date.ts'

/** What may need somebody, in the order in which equally urgent things are shown. */
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

/** One thing as it was counted, whatever its kind. */
export type NeedFact = {
  kind: NeedKind
  /** People, invoices or conversations; none of them, and nothing else, and there is no need. */
  count: number
  /** Changes of policies that wait for the same money; only of unpaid orders. */
  changes?: number
  /** The instant at which something is lost. */
  at?: Date | null
  /** The day on which something begins or falls due. */
  day?: CalendarDate | null
}

/** Days, today included, that count as this week. */
const daysOfWeekAhead = 7
/** Travellers are looked at for their leader from so many days before their first day until as many after it. */
export const leaderWindowDays = 30

/** The last day of "this week", which begins today. */
export const lastDayAhead = (today: CalendarDate) => addDays(today, daysOfWeekAhead - 1)

/**
 * How urgent a thing is. An order and the cart are lost at an instant, a bill once it is overdue, people without cover
 * once their trip begins. A trip that begins is nothing to do by itself, nor is a message.
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
 * What needs somebody, the most urgent first: by level, what ends at an instant before what does not and by that instant,
 * then in the order of the kinds. What counts nothing is left out.
 */
export function orderNeeds<Fact extends NeedFact>(
  facts: readonly Fact[],
  now: Date,
  today: CalendarDate,
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

// a difference of two infinities is not a number
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
