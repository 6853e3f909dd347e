import { sql } from './database.ts'

type Fragment = ReturnType<typeof sql>

/**
 * The day of an instant by the wall clock of a zone, as `todayIn` works it out: a company's, or UTC for the deadline of
 * carts. `at` is an instant or a column, `zone` a column or a literal. Where a row has its company's id, a trigger has
 * written the day already (`company_day`), and a reader takes that column.
 */
export const dayIn = (at: Date | Fragment, zone: Fragment) =>
  sql<string>`(${at}::timestamptz at time zone ${zone})::date`

export const utc = sql`'UTC'`
