import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../apps/server/src/platform/database/embedded/start-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'

/** Gives `work` the address of a PostgreSQL of its own that has had all migrations and holds no rows; takes about four seconds. */
export async function withMigratedDatabase<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-schema-'))
  // the account that runs PostgreSQL must be able to enter it
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder, { isThrowaway: true })
  try {
    await migrate(postgres.ownerUrl, 'the schema alone, no secret')
    return await work(postgres.ownerUrl)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
