import { sql } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

const maxPerRun = 2000

/**
 * Removes files whose row is gone. Identical bytes are stored once, even if several users uploaded them, so a file that any
 * table still refers to is kept. The tables are looked up in the database's catalogue, so that tables added
 * later are included.
 */
export async function removeRetiredFiles(services: Services): Promise<number> {
  const unused = await services.database.withCompany(async (tx) => {
    const tables = await tx.all<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'storage_key' and table_name <> 'retired_file'`)
    const uses = tables.map(
      ({ name }) => sql`select storage_key from ${sql.table(name)} where storage_key is not null`,
    )
    await tx.run(sql`
      delete from retired_file where storage_key in (${sql.join(uses, sql` union all `)})`)
    const rows = await tx.all<{ storage_key: string }>(
      sql`select storage_key from retired_file where retired_at <= now() order by retired_at limit ${maxPerRun}`,
    )
    return rows.map((row) => row.storage_key)
  })
  for (const key of unused) await services.storage.remove(key)
  if (unused.length > 0) {
    await services.database.withCompany((tx) =>
      tx.run(sql`delete from retired_file where storage_key = any(${unused})`),
    )
  }
  return unused.length
}
