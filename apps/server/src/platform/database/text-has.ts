import type { RawBuilder } from 'kysely'
import { sql } from './database.ts'

/**
 * Whether one of the texts holds what somebody typed into a search, without regard to case, accents and marks. What was
 * typed is never a pattern: `%` and `_` stand for themselves.
 */
export function textHas(typed: string, ...texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  // one text a line: folded once, and nothing that can be typed reaches from one into the next
  const all = sql`concat_ws(e'\n', ${sql.join(texts)})`
  return sql`strpos(search_fold(${all}), (select search_fold(${typed.replace(/\s+/g, ' ')}))) > 0`
}
