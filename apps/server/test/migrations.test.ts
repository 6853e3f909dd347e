import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { applyMigrations, migrate } from '../src/platform/database/migrate.ts'

const own = join(import.meta.dirname, '..', 'migrations')
let admin: pg.Client
let database: string
let url: string
let owner: pg.Client
let folder: string

beforeAll(async () => {
  admin = await connect(inject('templateUrl').replace(/campus_cover$/, 'postgres'))
})
afterAll(() => admin.end())

beforeEach(async () => {
  database = `test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${database}`)
  url = inject('templateUrl').replace(/campus_cover$/, database)
  owner = await connect(url)
  folder = mkdtempSync(join(tmpdir(), 'campus-cover-migrations-'))
})
afterEach(async () => {
  // the database goes with the cluster of the run: the job library's connections to it are still closing
  await owner.end()
  rmSync(folder, { recursive: true })
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const namesOf = async () =>
  (await owner.query<{ name: string }>('select name from schema_migration order by 1')).rows.map(
    (row) => row.name,
  )

test('nodes that start at once make the schema once, and a second start changes nothing', async () => {
  const secret = 'a secret of this test, long enough'
  const given = { app: url, operator: url }
  await Promise.all([migrate(url, secret, given), migrate(url, secret, given)])
  const made = await owner.query('select name, sha256, applied_at from schema_migration')
  await migrate(url, secret, given)
  expect((await owner.query('select name, sha256, applied_at from schema_migration')).rows).toEqual(made.rows)
  expect(made.rowCount).toBeGreaterThan(9)
})

test('nodes that start at once build an index concurrently, while one waits for the other', async () => {
  cpSync(own, folder, { recursive: true })
  const number = String(readdirSync(own).length + 1).padStart(4, '0')
  write(
    `${number}-index.sql`,
    '-- no transaction\ncreate index concurrently if not exists made_late on product (id);',
  )
  const secret = 'a secret of this test, long enough'
  const given = { app: url, operator: url, from: folder }
  await Promise.all([migrate(url, secret, given), migrate(url, secret, given)])
  const { rows } = await owner.query(
    "select indisvalid from pg_index where indexrelid = 'made_late'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a file of several statements that fails changes nothing, and can be put right', async () => {
  write('0001-one.sql', 'create table one (id int); create table two (id nonsense);')
  await expect(applyMigrations(owner, folder)).rejects.toThrow('Migration 0001-one.sql failed')
  expect(await namesOf()).toEqual([])
  write('0001-one.sql', 'create table one (id int); create table two (id int);')
  await applyMigrations(owner, folder)
  expect(await namesOf()).toEqual(['0001-one.sql'])
})

test('a file without a transaction makes an index beside running writes, and a second try goes on', async () => {
  write('0001-one.sql', 'create table one (id int); insert into one values (1), (1);')
  await applyMigrations(owner, folder)
  const text = `-- no transaction
drop index concurrently if exists one_id;
create unique index concurrently one_id on one (id);
`
  write('0002-two.sql', text)
  await expect(applyMigrations(owner, folder)).rejects.toThrow('Migration 0002-two.sql failed')
  // what a failed one leaves is there, and in the way of nothing
  await owner.query('delete from one')
  await applyMigrations(owner, folder)
  expect(await namesOf()).toEqual(['0001-one.sql', '0002-two.sql'])
  const { rows } = await owner.query("select indisvalid from pg_index where indexrelid = 'one_id'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a database of the older set of migrations is left as it is', async () => {
  await owner.query(`
    create table schema_migration (name text primary key, applied_at timestamptz not null default now());
    insert into schema_migration (name) values ('0001-tenancy-and-accounts.sql'), ('0053-search-without-accents.sql')`)
  await expect(applyMigrations(owner)).rejects.toThrow('start with a new DATA_DIR')
  const { rows } = await owner.query("select to_regclass('client') as found")
  expect(rows).toEqual([{ found: null }])
})

test('a changed file is found before any new one runs', async () => {
  write('0001-one.sql', 'create table one (id int)')
  await applyMigrations(owner, folder)
  write('0001-one.sql', 'create table one (id bigint)')
  write('0002-two.sql', 'create table two (id int)')
  await expect(applyMigrations(owner, folder)).rejects.toThrow('0001-one.sql was changed after')
  expect(await namesOf()).toEqual(['0001-one.sql'])
})

test('keys made without the server’s help are uuids of version 7, in the order of time', async () => {
  const text = readFileSync(join(own, '0001-helpers-and-roles.sql'), 'utf8')
  const made = /create function uuidv7\(\).*?end \$\$;/s.exec(text)?.[0] ?? ''
  await owner.query(made.replace('uuidv7()', 'own_uuidv7()'))
  const { rows } = await owner.query<{ key: string; before: Date; after: Date }>(
    'select clock_timestamp() as before, own_uuidv7() as key, clock_timestamp() as after from generate_series(1, 5000)',
  )
  const keys = rows.map(({ key }) => key)
  expect(new Set(keys).size).toBe(5000)
  expect(keys).toEqual(keys.toSorted())
  for (const { key, before, after } of rows) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const at = Number.parseInt(key.slice(0, 13).replace('-', ''), 16)
    expect(at).toBeGreaterThanOrEqual(before.getTime())
    expect(at).toBeLessThanOrEqual(after.getTime())
  }
})
