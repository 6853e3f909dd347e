import type { RawBuilder } from 'kysely'
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

/**
 * Whether one of the texts contains the search term, ignoring case, accents and apostrophes. The term is not
 * a pattern: `%` and `_` are literal. An empty term matches everything, a single apostrophe nothing.
 */
export function textHas(typed: string, ...texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  // one text per line: folded once, and no search term can match across two texts
  return foldedHas(typed, sql`search_fold(concat_ws(e'\n', ${sql.join(texts)}))`)
}

/** The same for texts that are stored folded (`searched_name`, `searched_details`). */
export function foldedHas(typed: string, ...folded: RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (typed === '') return sql`true`
  const term = sql`(select nullif(search_fold(${typed.replace(/\s+/g, ' ')}), ''))`
  const found = folded.map((text) => sql`coalesce(strpos(${text}, ${term}), 0) > 0`)
  return sql`(${sql.join(found, sql` or `)})`
}

/** The columns that a list can be sorted by, keyed by the names in its call. */
export type SortColumns<Field extends string> = Readonly<Record<Field, Fragment>>

/**
 * The `order by` expression for a query's `order`. Names come from the contract and columns from our code, so
 * no input reaches the SQL; names inherited from an object's prototype are ignored. `settings.usual` applies
 * without an order; `settings.last` breaks ties, so that rows keep their position from page to page.
 */
export function orderBy<Field extends string>(
  order: Field | `-${Field}` | undefined,
  columns: SortColumns<Field>,
  settings: { usual: Fragment; last: Fragment; hasNulls?: boolean },
): Fragment {
  const isDown = order?.startsWith('-') ?? false
  const field = (isDown ? order?.slice(1) : order) as Field | undefined
  if (field === undefined || !Object.hasOwn(columns, field)) return settings.usual
  const direction = isDown ? sql`desc` : sql`asc`
  return settings.hasNulls
    ? sql`${columns[field]} ${direction} nulls last, ${settings.last} ${direction}`
    : sql`${columns[field]} ${direction}, ${settings.last} ${direction}`
}
