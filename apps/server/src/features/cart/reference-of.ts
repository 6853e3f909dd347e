import { sql } from '../../platform/database/database.ts'

/**
 * The school's own reference for an order: from the order, else from its campus `k`, else from its client
 * `c`.
 */
export const referenceOf = (name: 'purchase_order_number' | 'cost_centre', ordered = '') =>
  sql`coalesce(nullif(${ordered}::text, ''), nullif(k.${sql.raw(name)}, ''), c.profile ->> ${name}::text, '')`
