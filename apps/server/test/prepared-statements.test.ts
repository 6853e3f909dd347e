import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { createDatabase, sql, type Database } from '../src/platform/database/database.ts'
import { databaseSettings, defaultDatabaseSettings } from '../src/platform/database/database-settings.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const query = 'select * from widget where id = '

describe.each([true, false])('prepared statements: %s', (preparesStatements) => {
  let owner: pg.Client
  let database: Database
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    await owner.query('create table widget (id int primary key, name text not null)')
    await owner.query("insert into widget values (1, 'one')")
    const settings = { ...defaultDatabaseSettings, poolSize: 2, preparesStatements }
    database = createDatabase({ app: world.ownerUrl, operator: world.ownerUrl }, settings)
  })
  afterAll(async () => {
    await owner.query('drop table widget')
    await owner.end()
  })
  endAfterAll('the database', () => database.close())

  const read = () => database.withSession((tx) => tx.all(sql`select * from widget where id = ${1}`))
  /** The statements that the connection of a transaction has prepared. */
  const prepared = () =>
    database.withSession((tx) =>
      tx.all<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement like ${`${query}%`}`,
      ),
    )

  test('a statement that returns is prepared once per connection, or never', async () => {
    for (let index = 0; index < 4; index++) expect(await read()).toEqual([{ id: 1, name: 'one' }])
    expect(await prepared()).toEqual(preparesStatements ? [{ statement: `${query}$1` }] : [])
  })

  test('a migration that changes its columns is noticed, and the work is run again', async () => {
    await owner.query("alter table widget add column colour text not null default 'red'")
    let runs = 0
    const rows = await database.withSession((tx) => {
      runs++
      return tx.all(sql`select * from widget where id = ${1}`)
    })
    expect(rows).toEqual([{ id: 1, name: 'one', colour: 'red' }])
    expect(runs).toBe(preparesStatements ? 2 : 1)
    for (let index = 0; index < 4; index++) expect(await read()).toEqual(rows)
  })

  test('one that fails in a pipeline leaves the connection usable', async () => {
    const insert = (id: number) =>
      database.withSession((tx) => tx.run(sql`insert into widget values (${id}, 'x')`))
    for (const id of [2, 3, 4]) await insert(id)
    await expect(insert(4)).rejects.toMatchObject({ code: '23505' })
    expect(await insert(5)).toBe(1)
  })
})

test.each([
  ['on without a pooler', {}, true],
  [
    'off behind a pooler, which may be too old for them',
    { DATABASE_POOLER_URL: 'postgres://bouncer:6432/x' },
    false,
  ],
  [
    'on behind a pooler that can',
    { DATABASE_POOLER_URL: 'postgres://bouncer:6432/x', DATABASE_PREPARED_STATEMENTS: 'on' },
    true,
  ],
  ['off where it is said', { DATABASE_PREPARED_STATEMENTS: 'off' }, false],
])('they are %s', (_case, env, expected) => {
  expect(databaseSettings(readConfig(env)).preparesStatements).toBe(expected)
})
