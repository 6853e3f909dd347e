import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { publish } from '../src/platform/jobs/event-hub.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const heard: string[] = []
let listener: pg.Client

beforeAll(async () => {
  listener = new pg.Client({ connectionString: world.ownerUrl })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => {
    // the server tries its own listener on the same channel when it starts
    if (!('probe' in (JSON.parse(payload) as object))) heard.push(payload)
  })
  await listener.query('listen app_event')
})
endAfterAll('the listener', () => listener.end())

/** The events heard so far; a notice sent behind them shows that nothing is still on its way. */
async function events(): Promise<string[]> {
  const marker = JSON.stringify({ client_id: crypto.randomUUID(), event: 'unread' })
  await listener.query(`select pg_notify('app_event', $1)`, [marker])
  await vi.waitFor(() => expect(heard).toContain(marker), 20_000)
  return heard.splice(0).filter((payload) => payload !== marker)
}

const cartOf = (client_id: string) => ({ client_id, event: 'cart' }) as const

test('an event is sent once, when its transaction has committed', async () => {
  await events()
  await world.services.database.withCompany(async (tx) => {
    publish(tx, cartOf('one'))
    publish(tx, cartOf('two'))
    publish(tx, cartOf('one'))
    await tx.run(sql`select 1`)
    expect(await events()).toEqual([])
  })
  expect(await events()).toEqual([cartOf('one'), cartOf('two')].map((event) => JSON.stringify(event)))
})

test('an event of a transaction that is undone is never sent', async () => {
  const undone = world.services.database.withCompany(async (tx) => {
    publish(tx, cartOf('undone'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await events()).toEqual([])
})

test('work that passes over a failed statement is told that nothing was kept', async () => {
  const ignored = world.services.database.withCompany(async (tx) => {
    publish(tx, cartOf('ignored'))
    await tx.run(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(ignored).rejects.toThrow('nothing was kept')
  expect(await events()).toEqual([])
})

test('a transaction is kept even if its events cannot be sent', async () => {
  const warned = vi.spyOn(world.services.log, 'warn').mockReturnValue()
  const { database } = world.services
  const name = `kept ${crypto.randomUUID()}`
  try {
    await database.withCompany(async (tx) => {
      await tx.run(
        sql`insert into exchange_rate (currency, day, euros, source, note)
        values ('XTS', '2001-01-01', '1', ${name}, '')`,
      )
      // too long for a notice
      publish(tx, { ...cartOf('late'), details: { text: 'x'.repeat(9000) } })
    })
    const kept = await database.withCompany((tx) =>
      tx.all(sql`select 1 from exchange_rate where source = ${name}`),
    )
    expect(kept).toHaveLength(1)
    expect(warned).toHaveBeenCalledWith(expect.anything(), 'notices of a transaction were not sent')
  } finally {
    warned.mockRestore()
  }
})
