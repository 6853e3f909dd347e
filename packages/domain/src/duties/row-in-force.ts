import type { CalendarDate } from '../calendar-date.ts'

/** The newest row of a country on a day; the newest of "*" if the country has none for that day. */
export function rowInForce<Row extends { country_id: string; from: CalendarDate }>(
  rows: readonly Row[],
  countryId: string,
  on: CalendarDate,
): Row | undefined {
  const newestOf = (country: string) =>
    rows
      .filter((row) => row.country_id === country && row.from <= on)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1)
  return newestOf(countryId) ?? newestOf('*')
}
