import { sql } from './database.ts'

type Fragment = ReturnType<typeof sql>

/**
 * The calendar day of an instant in a time zone, as `todayIn` computes it: a company's zone, or UTC for the
 * cart deadline. `at` is an instant or a column, `zone` a column or a literal. In tables with a company ID, a
 * trigger has already stored the day (`company_day`): read that column instead.
 */
export const dayIn = (at: Date | Fragment, zone: Fragment) =>
  sql<string>`(${at}::timestamptz at time zone ${zone})::date`

export const utc = sql`'UTC'`
