import { isCalendarDate } from '@campus/domain/calendar-date'

/** How one value of an address reads: typed, or undefined when the address holds something else. */
type Reader<Value> = (raw: unknown) => Value | undefined

/** Any text that is not empty. */
export const anyText: Reader<string> = (raw) =>
  (typeof raw === 'string' && raw !== '') || typeof raw === 'number' ? String(raw) : undefined

/** The largest number that a call takes for a page. */
const largest = 2_147_483_647

/** A whole number from 1 on. */
export const positiveNumber: Reader<number> = (raw) => {
  const number = Math.trunc(Number(raw))
  return number >= 1 && number <= largest ? number : undefined
}

/** A day as addresses write it, `2027-03-03`. */
export const aDay: Reader<string> = (raw) => (isCalendarDate(raw) ? raw : undefined)

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (raw) => words.find((word) => word === raw)
}

type SearchValues<Shape extends Record<string, Reader<unknown>>> = {
  [name in keyof Shape]?: ReturnType<Shape[name]>
}

/**
 * The `validateSearch` of a route: what its page reads from the address, each value typed. A value that is none of the
 * page's is left out, so that a mistyped link shows the page instead of an error; names that the page does not know
 * stay as they are. Written without the validation library, which the sign-in page does not load.
 * `searchOf({ tab: oneOf(['due', 'paid']), invoice: anyText })`
 */
export function searchOf<Shape extends Record<string, Reader<unknown>>>(
  shape: Shape,
): (raw: Record<string, unknown>) => SearchValues<Shape> {
  return (raw) =>
    // the readers are the shape's own, name by name
    Object.fromEntries(
      Object.entries(shape).map(([name, read]) => [name, read(raw[name])]),
    ) as SearchValues<Shape>
}
