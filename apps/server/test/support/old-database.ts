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
  /** Applies the tested migrations, without those that came later. */
  migrate: () => Promise<void>
  /** Bound by row-level security, as the owner of a hosted database is. */
  owner: pg.Client
  /** A superuser, whom nothing binds. */
  admin: pg.Client
}

/** An empty database before the migration `first`, for a test of those up to `last`: how their names begin or end. */
export function useOldDatabase(first: string, last = first): OldDatabase {
  const holder = {} as OldDatabase
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-old-'))
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
    const names = readdirSync(migrations).toSorted()
    const indexOf = (part: string) => {
      const index = names.findIndex((name) => name.startsWith(part) || name.endsWith(part))
      if (index < 0) throw new Error(`No migration's name begins or ends with ${part}`)
      return index
    }
    const copy = (name: string) => cpSync(join(migrations, name), join(folder, name))
    names.slice(0, indexOf(first)).forEach(copy)
    await applyMigrations(holder.owner, folder)
    holder.migrate = () => {
      names.slice(indexOf(first), indexOf(last) + 1).forEach(copy)
      return applyMigrations(holder.owner, folder)
    }
  })
  // the database and its role go with the cluster of the run
  afterAll(() => {
    rmSync(folder, { recursive: true })
    return Promise.all([holder.owner?.end(), holder.admin?.end()])
  })
  return holder
}
