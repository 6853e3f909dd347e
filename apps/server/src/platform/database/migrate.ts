import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runMigrations as runWorkerMigrations } from 'graphile-worker'
import pg from 'pg'
import {
  pendingMigrations,
  readMigrations,
  splitStatements,
  type AppliedMigration,
  type MigrationFile,
} from './migration-files.ts'
import { noteSecret, requireSameSecret } from './secret-check.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations')
/** Key of the advisory lock: any number that nothing else uses. */
const migrationLock = 7_420_017
const lockRetryMs = 100

export type RoleUrls = {
  app: string
  operator: string
  /** Bypasses any pooler, because LISTEN needs a connection that stays open. */
  listener: string
}
type Given = {
  app?: string | undefined
  operator?: string | undefined
  pooler?: string | undefined
  /** Accepts a secret that differs from the one last used with the database. */
  isNewSecret?: boolean
  /** Folder of the migrations; by default the application's. */
  from?: string
}

/**
 * Migrates a database to the newest schema as its owner, and returns the URLs of the application roles.
 * Several nodes may start at the same time: one migrates, the others wait.
 */
export async function migrate(ownerUrl: string, secret: string, given: Given = {}): Promise<RoleUrls> {
  const client = new pg.Client({ connectionString: ownerUrl })
  const guard = new pg.Client({ connectionString: ownerUrl })
  try {
    await Promise.all([client.connect(), guard.connect()])
    // a transaction-level lock, because a pooler may give the connection of a session-level one to others
    await guard.query('begin')
    await waitForLock(guard)
    if (!given.isNewSecret) await requireSameSecret(client, secret)
    if (!given.app)
      await ensureRole(client, ownerUrl, {
        name: 'campus_app',
        password: derivePassword('campus_app', secret),
      })
    if (!given.operator)
      await ensureRole(client, ownerUrl, {
        name: 'campus_operator',
        password: derivePassword('campus_operator', secret),
      })
    await runWorkerMigrations({ connectionString: ownerUrl })
    await applyMigrations(client, given.from)
    await noteSecret(client, secret)
  } finally {
    await Promise.allSettled([client.end(), guard.end()])
  }
  const rolesUrl = given.pooler ?? ownerUrl
  const app = given.app ?? urlAs(rolesUrl, 'campus_app', derivePassword('campus_app', secret))
  return {
    app,
    operator: given.operator ?? urlAs(rolesUrl, 'campus_operator', derivePassword('campus_operator', secret)),
    listener: urlAs(
      ownerUrl,
      decodeURIComponent(new URL(app).username),
      decodeURIComponent(new URL(app).password),
    ),
  }
}

/**
 * Tries the lock repeatedly, without parameters: a waiting statement keeps a snapshot, as does a prepared one
 * of an open transaction, and `create index concurrently` waits for every older snapshot to end.
 */
async function waitForLock(guard: pg.Client): Promise<void> {
  const attempt = `select pg_try_advisory_xact_lock(${migrationLock}) as is_locked`
  while (!(await guard.query<{ is_locked: boolean }>(attempt)).rows[0]?.is_locked)
    await setTimeout(lockRetryMs)
}

/** Applies the pending migrations in `from`. Throws if the database was created by other files. */
export async function applyMigrations(client: pg.Client, from = folder): Promise<void> {
  const files = readMigrations(from)
  for (const file of pendingMigrations(files, await readApplied(client))) {
    try {
      if (file.isTransaction) await applyAtOnce(client, file)
      else await applyStepwise(client, file)
    } catch (error) {
      throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  // the table of an older version has no checksums
  const { rows } = await client.query<AppliedMigration>(
    `select name, to_jsonb(m) ->> 'sha256' as sha256 from schema_migration m order by name`,
  )
  return rows
}

async function applyAtOnce(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.text)
    await noteApplied(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A file that fails half-way is rerun in full, so its statements must be repeatable (`if not exists`). */
async function applyStepwise(client: pg.Client, file: MigrationFile): Promise<void> {
  for (const statement of splitStatements(file.text)) await client.query(statement)
  await noteApplied(client, file)
}

const noteApplied = (client: pg.Client, { name, sha256 }: MigrationFile) =>
  client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])

/** Errors caused by a concurrent change: duplicate object, unique key, tuple updated. */
const raceCodes = new Set(['42710', '23505', 'XX000'])

/**
 * Creates a role, or sets the password derived from the secret. Roles belong to the whole cluster, and nodes
 * of other databases may start at the same time: a role that can sign in is left alone, and a lost race is
 * retried.
 */
async function ensureRole(
  client: pg.Client,
  ownerUrl: string,
  { name, password }: { name: string; password: string },
): Promise<void> {
  for (let tries = 1; !(await canSignIn(urlAs(ownerUrl, name, password))); tries++) {
    const { rows } = await client.query<{ is_unbound: boolean }>(
      'select rolsuper or rolbypassrls as is_unbound from pg_roles where rolname = $1',
      [name],
    )
    if (rows[0]?.is_unbound)
      throw new Error(`the role ${name} must neither be a superuser nor bypass row-level security`)
    try {
      // an owner with only CREATEROLE may not name these attributes of an existing role, even unchanged
      await client.query(
        rows[0]
          ? `alter role ${name} login password '${password}'`
          : `create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}'`,
      )
    } catch (error) {
      if (tries >= 5 || !raceCodes.has((error as { code?: string }).code ?? '')) throw error
    }
    if (tries >= 6) throw new Error(`the role ${name} cannot sign in`)
  }
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Derives a role's password from the application's secret, so that it needn't be stored or distributed. */
function derivePassword(role: string, secret: string): string {
  return createHash('sha256').update(`${role}:${secret}`).digest('hex')
}

function urlAs(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = user
  url.password = password
  return url.href
}
