import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations as runWorkerMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { applyMigrations } from '../../src/platform/database/migrate.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

export type OldDatabase = {
  /** Bound by row-level security, as the owner of a hosted database is. */
  owner: pg.Client
  /** A superuser, whom nothing binds. */
  admin: pg.Client
}

/** An empty database as it was before the migration whose name begins with `next`. */
export function useOldDatabase(next: string): OldDatabase {
  const holder = {} as OldDatabase
  beforeAll(async () => {
    const template = new URL(inject('templateUrl'))
    const at = (path: string, user = template.username, password = template.password) =>
      Object.assign(new URL(template), { pathname: path, username: user, password }).href
    const [role, database] = [
      `owner_${randomBytes(4).toString('hex')}`,
      `test_${randomBytes(6).toString('hex')}`,
    ]
    const cluster = await connect(at('/postgres'))
    await cluster.query(`create role ${role} login nosuperuser password 'plain'`)
    await cluster.query(`create database ${database} owner ${role}`)
    await cluster.end()
    const url = at(`/${database}`, role, 'plain')
    holder.admin = await connect(at(`/${database}`))
    holder.owner = await connect(url)
    await holder.owner.query('alter schema public owner to current_user').catch(() => undefined)
    await runWorkerMigrations({ connectionString: url })
    const folder = mkdtempSync(join(tmpdir(), 'campus-cover-old-'))
    for (const name of readdirSync(migrations).filter((one) => one < next))
      cpSync(join(migrations, name), join(folder, name))
    await applyMigrations(holder.owner, folder)
    rmSync(folder, { recursive: true })
  })
  // the database and its role go with the cluster of the run
  afterAll(() => Promise.all([holder.owner?.end(), holder.admin?.end()]))
  return holder
}
