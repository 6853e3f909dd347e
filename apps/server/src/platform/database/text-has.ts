import type { RawBuilder } from 'kysely'
import { sql } from './database.ts'

/**
 * Whether one of the texts holds what somebody typed into a search, without regard to case, accents and apostrophes.
 * What was typed is never a pattern: `%` and `_` stand for themselves. Nothing typed finds everything, an
 * apostrophe alone nothing.
 */
export function textHas(typed: string, ...texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (typed === '') return sql`true`
  // one text a line: folded once, and nothing that can be typed reaches from one into the next
  const all = sql`concat_ws(e'\n', ${sql.join(texts)})`
  const folded = sql`(select nullif(search_fold(${typed.replace(/\s+/g, ' ')}), ''))`
  return sql`coalesce(strpos(search_fold(${all}), ${folded}), 0) > 0`
}
