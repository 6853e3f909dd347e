import type { RawBuilder } from 'kysely'
import { sql } from './database.ts'

/**
 * Whether one of the texts contains the search term, ignoring case, accents and apostrophes. The term is not
 * a pattern: `%` and `_` are literal. An empty term matches everything, a single apostrophe nothing.
 */
export function textHas(typed: string, ...texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (typed === '') return sql`true`
  // one text per line: folded once, and no search term can match across two texts
  const all = sql`concat_ws(e'\n', ${sql.join(texts)})`
  const folded = sql`(select nullif(search_fold(${typed.replace(/\s+/g, ' ')}), ''))`
  return sql`coalesce(strpos(search_fold(${all}), ${folded}), 0) > 0`
}
