import { sql } from '../../platform/database/database.ts'

/**
 * The school's own reference for an order: its own, else that of its campus `k`, else that of its client `c`.
 */
export const referenceOf = (name: 'purchase_order_number' | 'cost_centre', ordered = '') =>
  sql`coalesce(nullif(${ordered}::text, ''), nullif(k.${sql.raw(name)}, ''), c.profile ->> ${name}::text, '')`
