import { sql } from './database.ts'

type Fragment = ReturnType<typeof sql>

/** The columns that a list can be ordered by, by the names that its call takes. */
export type SortColumns<Field extends string> = Readonly<Record<Field, Fragment>>

/**
 * What stands behind `order by` for a query's `order`. The names are the contract's and the columns ours, so nothing of
 * the request reaches the SQL; a name that only an object's prototype knows is no column.
 * `settings.usual` without an order, `settings.last` makes equal rows keep their place from page to page.
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
