import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase, sql, type Database } from '../src/platform/database/database.ts'
import { defaultDatabaseSettings } from '../src/platform/database/database-settings.ts'
import { classifyError } from '../src/platform/database/database-errors.ts'
import { holdingNothing } from '../src/platform/database/held-connection.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

// two connections for requests, so that a third of anything would wait
const world = useTestApp({ DATABASE_POOL_SIZE: '2', DATABASE_CONNECT_TIMEOUT_MS: '20000' })

describe('a pool of two connections', () => {
  let mia: Caller
  let policy: string
  beforeAll(async () => {
    mia = await world.signIn('mia.master@harbour.example')
    const [bought] = await buyPolicies(world, mia, [somebody()])
    policy = bought!.id
  })

  const all = (call: () => ReturnType<Caller['get']>) =>
    Promise.all(Array.from({ length: 12 }, () => call())).then((responses) =>
      responses.map(({ status }) => status),
    )
  const twelve = (status: number) => Array.from({ length: 12 }, () => status)

  test.each(['receipt', 'certificate', 'wording', 'ipid', 'wallet_card'])(
    'gives twelve people who fetch a %s at once an answer each',
    async (type) => {
      expect(await all(() => mia.get(`/school/policies/${policy}/documents/${type}`))).toEqual(twelve(200))
    },
  )

  test('and twelve who download it by its id, as one file or as a zip', async () => {
    for (const type of ['certificate', 'receipt'])
      expect(await all(() => mia.post('/school/policies/download', { policies: [policy], type }))).toEqual(
        twelve(200),
      )
    const zips = await all(() =>
      mia.post('/school/policies/download/all', {
        policies: [policy],
        document_types: ['certificate', 'receipt', 'ipid'],
      }),
    )
    expect(zips).toEqual(twelve(200))
  })

  test('counts twelve wrong passwords at once', async () => {
    const statuses = await all(() =>
      mia.post('/school/auth/identity/confirm', { password: 'Wrong-Pass-2026!' }),
    )
    expect(statuses.toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429, 429, 429, 429])
  })
})

describe('one piece of work', () => {
  test('that asks for a second connection is a defect, in tests and in development', async () => {
    const { database } = world.services
    await expect(
      database.withCompany(() => database.withCompany((tx) => tx.all(sql`select 1`))),
    ).rejects.toThrow('while the same work holds another')
    // one after the other, side by side, or in what begins anew there is nothing to object to
    await database.withCompany((tx) => tx.all(sql`select 1`))
    await Promise.all([1, 2].map(() => database.withCompany((tx) => tx.all(sql`select 1`))))
    await database.withCompany(() =>
      holdingNothing(() => database.withCompany((tx) => tx.all(sql`select 1`))),
    )
  })
})

describe('a database with short limits', () => {
  let database: Database
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    await owner.query('create table limited (id int primary key, n int not null)')
    await owner.query('insert into limited values (1, 0), (2, 0)')
    await owner.end()
    database = createDatabase(urls(), { ...defaultDatabaseSettings, poolSize: 2, request })
  })
  endAfterAll('the database with short limits', () => database.close())
  const urls = () => ({ app: world.ownerUrl, operator: world.ownerUrl })
  const request = { statementMs: 400, lockMs: 200, idleMs: 400 }

  const failure = (work: Promise<unknown>) => work.then(() => 'none', classifyError)

  test('ends a statement, a wait for a lock and an idle transaction that take too long', async () => {
    expect(await failure(database.withSession((tx) => tx.all(sql`select pg_sleep(2)`)))).toBe('unavailable')
    // the holder itself may be idle for longer than the other one waits, also on a slow machine
    const holder = database.forLongWork().withSession(async (tx) => {
      await tx.run(sql`update limited set n = n + 1 where id = 1`)
      expect(
        await holdingNothing(() =>
          failure(database.withSession((other) => other.run(sql`update limited set n = 9 where id = 1`))),
        ),
      ).toBe('unavailable')
    })
    await holder
    const idle = database.withSession(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await untilEnded(pid)
      await tx.all(sql`select 1`)
    })
    expect(await failure(idle)).toBe('unavailable')
    // long work has time for it
    await database.forLongWork().withSession((tx) => tx.all(sql`select pg_sleep(0.6)`))
    await expect.poll(() => database.isReady(), { timeout: 20_000 }).toBe(true)
  })

  /** Waits until the database has ended a session. */
  const untilEnded = (pid: number) =>
    vi.waitFor(
      () =>
        holdingNothing(async () => {
          const there = await world.services.database.withCompany((tx) =>
            tx.all(sql`select 1 from pg_stat_activity where pid = ${pid}`),
          )
          expect(there).toEqual([])
        }),
      20_000,
    )

  test('gives up the wait for a connection, and says when it is stuck', async () => {
    const { now } = Date
    let aheadMs = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
    const settings = { ...defaultDatabaseSettings, poolSize: 2, connectMs: 300, stuckMs: 600_000 }
    const narrow = createDatabase(urls(), settings)
    const gate = Promise.withResolvers<void>()
    try {
      const use = () => narrow.withSession((tx) => tx.all(sql`select 1`))
      // both connections are there before somebody waits for one
      await vi.waitFor(() => Promise.all([use(), use()]), 20_000)
      const holders = [1, 2].map(() => narrow.forLongWork().withSession(() => gate.promise))
      expect(await failure(use())).toBe('unavailable')
      expect(narrow.isStuck()).toBe(false)
      aheadMs = 700_000
      expect(narrow.isStuck()).toBe(true)
      expect(await narrow.isReady()).toBe(false)
      gate.resolve()
      await Promise.all(holders)
      expect(narrow.isStuck()).toBe(false)
      await expect.poll(() => narrow.isReady(), { timeout: 20_000 }).toBe(true)
    } finally {
      gate.resolve()
      await narrow.close()
      clock.mockRestore()
    }
  })

  test('runs two transactions that block each other again until both are done', async () => {
    let holding = 0
    const bothHold = Promise.withResolvers<void>()
    const both = [
      [1, 2],
      [2, 1],
    ].map(([first, second]) => {
      let runs = 0
      return database.forLongWork().withSession(async (tx) => {
        runs++
        await tx.run(sql`update limited set n = n + 1 where id = ${first}`)
        if (++holding === 2) bothHold.resolve()
        await bothHold.promise
        await tx.run(sql`update limited set n = n + 1 where id = ${second}`)
        return runs
      })
    })
    const runs = await Promise.all(both)
    expect(runs.toSorted()).toEqual([1, 2])
    const { n } = await database.withSession((tx) =>
      tx.one<{ n: number }>(sql`select sum(n) as n from limited`),
    )
    expect(n).toBe(5)
  })
})
