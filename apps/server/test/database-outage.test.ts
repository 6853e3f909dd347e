import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { createDatabase, sql, type Database } from '../src/platform/database/database.ts'
import { defaultDatabaseSettings } from '../src/platform/database/database-settings.ts'
import { endWithin } from './support/end-after-all.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await endWithin('the app over another database', close)
})

/** The app over a database at another place. */
async function appOver(url: string, connectMs = 300) {
  const database = createDatabase({ app: url, operator: url }, { ...defaultDatabaseSettings, connectMs })
  const app = await buildApp({ ...world.services, database })
  closing.push(
    () => app.close(),
    () => database.close(),
  )
  return { app, database }
}

const calls = [
  { method: 'GET', url: '/api/school/policies' },
  { method: 'GET', url: '/api/app-settings' },
  { method: 'POST', url: '/api/school/auth/sign-in' },
] as const

async function expectCalm(app: Awaited<ReturnType<typeof appOver>>['app']) {
  for (const call of calls) {
    const response = await app.inject({
      ...call,
      headers: { authorization: 'Bearer some-token', 'accept-language': 'de' },
      ...(call.method === 'POST' ? { payload: { login: 'mia.master@harbour.example', password: 'x' } } : {}),
    })
    expect([call.url, response.statusCode, response.json()]).toEqual([
      call.url,
      503,
      {
        code: 'temporarily_unavailable',
        message: 'Das ist gerade nicht möglich. Versuchen Sie es gleich noch einmal.',
        errors: [],
      },
    ])
    expect(response.headers['retry-after']).toBe('5')
  }
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  // the process itself is well: starting it anew would bring no database back
  expect((await app.inject('/healthz')).statusCode).toBe(200)
}

test('a database that is gone is said in the caller’s language, with when to try again', async () => {
  // nobody listens on the first port of all
  const { app } = await appOver('postgres://x:x@127.0.0.1:1/x')
  await expectCalm(app)
})

/** The address of a database that takes connections and says nothing. */
async function silentUrl(): Promise<string> {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })
  return `postgres://x:x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`
}

test('and so is one that takes connections and says nothing', async () => {
  const { app } = await appOver(await silentUrl())
  await expectCalm(app)
})

test('a probe does not wait as long for a silent database as everything else may', async () => {
  const { app } = await appOver(await silentUrl(), 600_000)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})

test('a connection that the database ends in the middle costs one answer, and nothing after it', async () => {
  const { app, database } = await appOver(world.ownerUrl, defaultDatabaseSettings.connectMs)
  const ended = (work: Database) =>
    work.withSession((tx) => tx.all(sql`select pg_terminate_backend(pg_backend_pid())`))
  await expect(ended(database)).rejects.toThrow()
  expect((await app.inject('/api/app-settings')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a pool whose connections never come back is what the health probe tells', async () => {
  const database = { ...world.services.database, isStuck: () => true }
  const app = await buildApp({ ...world.services, database })
  closing.push(() => app.close())
  const response = await app.inject('/healthz')
  expect([response.statusCode, response.json()]).toEqual([503, { ok: false }])
})
