import { sql } from '../../src/platform/database/database.ts'
import type { TestApp } from './test-app.ts'

/** The versions of every row of a client, by table: an insert, update or removal of any changes them. */
export async function versionsOf(world: TestApp, clientId: string): Promise<Record<string, string>> {
  return world.services.database.withCompany(async (tx) => {
    const tables = await tx.all<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`)
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { version } = await tx.one<{ version: string }>(sql`
        select count(*) || ' ' || coalesce(sum(hashtextextended(x.tableoid || ' ' || x.ctid || ' ' || x.xmin, 0)), 0) as version
        from ${sql.table(name)} x where client_id = ${clientId}`)
      found[name] = version
    }
    return found
  })
}

/** The tables of a client of which a row changed; a command about another client changes none. */
export const changes = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((table) => before[table] !== after[table])
