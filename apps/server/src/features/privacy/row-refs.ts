import { sql } from '../../platform/database/database.ts'

/** A row of a tenant table by its whole key: the operator's side, which sees every client, finds nothing by half of it. */
export type RowRef = { client_id: string; id: string }

/** Whether a row is one of these, or belongs to one (`column`); an index on (client_id, column) finds them. */
export const amongRows = (table: string, rows: readonly RowRef[], column = 'id') => sql`
  (${sql.ref(`${table}.client_id`)}, ${sql.ref(`${table}.${column}`)}) in (
    select * from unnest(${rows.map((row) => row.client_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[]))`
