import { createHash } from 'node:crypto'
import type pg from 'pg'

const hashSecret = (secret: string): string =>
  createHash('sha256').update(`campus-cover check:${secret}`).digest('hex')

/**
 * Throws if the database was last used with another `APP_SECRET`: the roles would get new passwords, which
 * disconnects all other nodes, and data encrypted with the former secret could not be read.
 */
export async function requireSameSecret(client: pg.Client, secret: string): Promise<void> {
  const { rows: tables } = await client.query("select 1 where to_regclass('public.secret_check') is not null")
  if (tables.length === 0) return
  const { rows } = await client.query<{ hash: string }>('select hash from secret_check')
  const [noted] = rows
  if (noted === undefined || noted.hash === hashSecret(secret)) return
  throw new Error(
    'APP_SECRET differs from the one that this database is used with. Set the former one; if it is lost or must be ' +
      'replaced, stop all nodes and start the first one with APP_SECRET_IS_NEW=1 (docs/operations, "Changing APP_SECRET").',
  )
}

/** Creates the table itself, like that of the migrations, because it is read before they are applied. */
export async function noteSecret(client: pg.Client, secret: string): Promise<void> {
  await client.query(`create table if not exists secret_check (
    is_only boolean primary key default true check (is_only),
    hash text not null,
    noted_at timestamptz not null default now()
  )`)
  await client.query('revoke all on secret_check from campus_app, campus_operator')
  await client.query(
    `insert into secret_check (hash) values ($1)
      on conflict (is_only) do update set hash = excluded.hash, noted_at = now() where secret_check.hash <> excluded.hash`,
    [hashSecret(secret)],
  )
}
