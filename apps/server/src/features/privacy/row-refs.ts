import { sql } from '../../platform/database/database.ts'

/**
 * A row of a tenant table by its full key: the operator, who sees every client, needs both parts to find it.
 */
export type RowRef = { client_id: string; id: string }

/** Whether a row is one of these, or belongs to one (`column`); uses an index on (client_id, column). */
export const amongRows = (table: string, rows: readonly RowRef[], column = 'id') => sql`
  (${sql.ref(`${table}.client_id`)}, ${sql.ref(`${table}.${column}`)}) in (
    select * from unnest(${rows.map((row) => row.client_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[]))`
