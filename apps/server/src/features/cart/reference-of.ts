import { sql } from '../../platform/database/database.ts'

/** What an order is called in the school's books: as it says itself, else its campus `k`, else its client `c`. */
export const referenceOf = (name: 'purchase_order_number' | 'cost_centre', ordered = '') =>
  sql`coalesce(nullif(${ordered}::text, ''), nullif(k.${sql.raw(name)}, ''), c.profile ->> ${name}::text, '')`
