import { sql } from './database.ts'

type Fragment = ReturnType<typeof sql>

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
