import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

test('with a pooler, the roles go through it, and who listens past it', async () => {
  const pooler = 'postgres://localhost:6432/campus_cover'
  const urls = await migrate(world.ownerUrl, world.services.config.secret, { pooler })
  for (const [url, role] of [
    [urls.app, 'campus_app'],
    [urls.operator, 'campus_operator'],
  ] as const)
    expect([new URL(url).host, new URL(url).username]).toEqual(['localhost:6432', role])
  expect(new URL(urls.listener)).toMatchObject({ host: new URL(world.ownerUrl).host, username: 'campus_app' })
  const given = await migrate(world.ownerUrl, world.services.config.secret, {
    app: 'postgres://own:p%40ss@bouncer:1/x',
  })
  expect(new URL(given.listener)).toMatchObject({
    host: new URL(world.ownerUrl).host,
    username: 'own',
    password: 'p%40ss',
  })
})

test('no lock of the migrations stays behind', async () => {
  await migrate(world.ownerUrl, world.services.config.secret)
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    // the databases of other files are in the same cluster
    `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where datname = current_database() and locktype = 'advisory' and objid = 7420017`,
  )
  await client.end()
  expect(rows).toEqual([])
})
