import { sql, type Tx } from '../../platform/database/database.ts'

/**
 * A row of a tenant table by its full key: the operator, who sees every client, needs both parts to find it.
 */
export type RowRef = { client_id: string; id: string }

/** Whether a row is one of these, or belongs to one (`column`); uses an index on (client_id, column). */
export const amongRows = (table: string, rows: readonly RowRef[], column = 'id') => sql`
  (${sql.ref(`${table}.client_id`)}, ${sql.ref(`${table}.${column}`)}) in (
    select * from unnest(${rows.map((row) => row.client_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[]))`

/**
 * Removes people's names from issues stored about others: `duplicate_trip` and `same_person` name the person
 * they refer to. `issueText` replaces an empty name with a phrase in the reader's language. The rows are
 * policies or enrollments, of one client or several.
 */
export async function clearNamesFromIssues(tx: Tx, rows: readonly RowRef[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const clients = [...new Set(rows.map((row) => row.client_id))]
  const isTheirs = sql`x.issue -> 'params' ->> 'other_id' = any(${ids}::text[])`
  await tx.run(sql`
    update enrollment e set errors = (
      select jsonb_agg(case when ${isTheirs} then jsonb_set(x.issue, '{params,name}', '""') else x.issue end order by x.place)
      from jsonb_array_elements(e.errors) with ordinality as x(issue, place))
    where e.has_errors
      and e.client_id = any(${clients}::uuid[])
      and exists (select 1 from jsonb_array_elements(e.errors) as x(issue) where ${isTheirs})`)
}
