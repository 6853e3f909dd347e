import { isCalendarDate } from '@campus/domain/calendar-date'

/** Parses a value of an address: typed, or undefined if it isn't valid. */
type Reader<Value> = (raw: unknown) => Value | undefined

/** Any non-empty text. */
export const anyText: Reader<string> = (raw) =>
  (typeof raw === 'string' && raw !== '') || typeof raw === 'number' ? String(raw) : undefined

/** The largest page number that a call accepts. */
const largest = 2_147_483_647

/** A whole number from 1. */
export const positiveNumber: Reader<number> = (raw) => {
  const number = Math.trunc(Number(raw))
  return number >= 1 && number <= largest ? number : undefined
}

/** A date in the format `2027-03-03`. */
export const aDay: Reader<string> = (raw) => (isCalendarDate(raw) ? raw : undefined)

/** One of the given words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (raw) => words.find((word) => word === raw)
}

type SearchValues<Shape extends Record<string, Reader<unknown>>> = {
  [name in keyof Shape]?: ReturnType<Shape[name]>
}

/**
 * Creates the `validateSearch` of a route from typed readers for each value that its page reads. Invalid
 * values are left out, so that a mistyped link shows the page instead of an error; unknown names are kept.
 * Written without the validation library, which the sign-in page doesn't load.
 * `searchOf({ tab: oneOf(['due', 'paid']), invoice: anyText })`
 */
export function searchOf<Shape extends Record<string, Reader<unknown>>>(
  shape: Shape,
): (raw: Record<string, unknown>) => SearchValues<Shape> {
  return (raw) =>
    // each value is parsed by the reader of the same name
    Object.fromEntries(
      Object.entries(shape).map(([name, read]) => [name, read(raw[name])]),
    ) as SearchValues<Shape>
}
