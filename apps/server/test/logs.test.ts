import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../src/job-handlers.ts'
import { createDatabase, sql } from '../src/platform/database/database.ts'
import { defaultDatabaseSettings } from '../src/platform/database/database-settings.ts'
import { enqueue, runJobs, type JobRunner } from '../src/platform/jobs/jobs.ts'
import { runFuzz } from './fuzz/fuzz-run.ts'
import { openFuzzWorld } from './fuzz/fuzz-world.ts'
import { logLines } from './support/log-lines.ts'
import { emptyQueue } from './support/server-node.ts'
import { useTestApp } from './support/test-app.ts'

const log = logLines()
const world = useTestApp({ LOG_LEVEL: 'debug' }, log.destination)

/** A gateway that rejects, and quotes what it was sent. */
const gateway = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => response.writeHead(500).end(`no: ${chunk.toString()}`))
})
let runner: JobRunner
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  world.services.config.SMS_URL = `http://127.0.0.1:${port}`
  await emptyQueue(world)
  runner = await runJobs(world.ownerUrl, jobHandlers, world.services)
})
afterAll(async () => {
  await runner.stop()
  await new Promise((resolve) => gateway.close(resolve))
})

const uuid = /^[0-9a-f-]{36}$/

describe('a request', () => {
  test('is one line with its ids, its call, its status and its time', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const result = await mia.get('/school/policies?search=Chlo%C3%A9&items=1')
    const requestId = result.headers['x-request-id']
    const lines = log.lines().filter((line) => line['request_id'] === requestId)
    expect(lines).toHaveLength(1)
    const user = await mia.get('/school/auth/get')
    expect(lines[0]).toEqual({
      level: 'info',
      time: expect.any(String),
      pid: expect.any(Number),
      hostname: expect.any(String),
      msg: 'request',
      request_id: expect.stringMatching(uuid),
      call: 'list-policies',
      client_id: expect.stringMatching(uuid),
      actor_kind: 'user',
      actor_id: user.body['data'].school.id,
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    })
  })

  test('of a key names the key; one of nobody names nobody; one that fails says so', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const made = await mia.post('/school/client/api-keys', { name: 'Sync', scopes: ['read_policy'] })
    const { key, api_key: kept } = made.body['data']
    const ofKey = await world.withToken(key).get('/school/policies?items=1')
    const lineOf = (result: { headers: Record<string, unknown> }) =>
      log.lines().find((line) => line['request_id'] === result.headers['x-request-id'])
    expect(lineOf(ofKey)).toMatchObject({ actor_kind: 'api_key', actor_id: kept.id, status: 200 })
    const ofNobody = await world.anonymous.get('/school/policies')
    expect(lineOf(ofNobody)).toMatchObject({ call: 'list-policies', status: 401 })
    expect(lineOf(ofNobody)).not.toHaveProperty('actor_id')
    const nowhere = await world.anonymous.get('/school/mia.master@harbour.example')
    expect(lineOf(nowhere)).toMatchObject({ call: 'unknown', status: 404, level: 'debug' })
  })
})

describe('a job', () => {
  test('names itself and the request that caused it, also on a line that its handler writes', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const user = await mia.get('/school/auth/get')
    const result = await world.anonymous.post('/school/auth/email/forgot-password', {
      email: 'mia.master@harbour.example',
    })
    const requestId = result.headers['x-request-id']
    const request = log.lines().find((line) => line['request_id'] === requestId)
    expect(request).toMatchObject({ msg: 'request', status: 200 })
    const job = await log.until((line) => line.msg === 'job' && line['request_id'] === requestId)
    expect(job).toMatchObject({ level: 'info', task: 'send-mail', outcome: 'done', attempt: 1 })
    expect(job['job_id']).toMatch(/^\d+$/)
    expect(job['ms']).toEqual(expect.any(Number))
    expect(user.status).toBe(200)
  })

  test('that fails says why without what the other side quoted, and keeps a request of its own', async () => {
    await world.services.database.withCompany((tx) =>
      enqueue(tx, 'send-sms', { recipient: '+447400999888', text: 'for Chloé Lefèvre' }),
    )
    const job = await log.until((line) => line['task'] === 'send-sms' && line.msg === 'job')
    expect(job).toMatchObject({ level: 'warn', outcome: 'failed', is_last_try: false })
    expect(job['request_id']).toMatch(uuid)
    expect(job['err']).toMatchObject({ message: 'the SMS gateway answered 500' })
  })
})

describe('a pool', () => {
  const open = () => {
    const urls = { app: world.ownerUrl, operator: world.ownerUrl }
    return createDatabase(
      urls,
      { ...defaultDatabaseSettings, poolSize: 2, connectMs: 2000 },
      world.services.log,
    )
  }
  const lines = (msg: string) => log.lines().filter((line) => line.msg === msg)

  test('in trouble is logged: nothing free, a connection lost in use, a second connection', async () => {
    const database = open()
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    const holders = [1, 2].map(() => database.withCompany(() => gate))
    await expect(database.withCompany((tx) => tx.all(sql`select 1`))).rejects.toThrow(
      'no connection was free',
    )
    expect(lines('no database connection was had').at(-1)).toMatchObject({
      level: 'warn',
      role: 'operator',
      trouble: 'exhausted',
      total: 2,
    })
    release()
    await Promise.all(holders)
    await database
      .withCompany((tx) => tx.all(sql`select pg_terminate_backend(pg_backend_pid())`))
      .catch(() => undefined)
    await log.until((line) => line.msg === 'a database connection was lost while it was in use')
    const nested = database.withCompany(() => database.withCompany((tx) => tx.all(sql`select 1`)))
    await nested
    expect(lines('a second connection for one piece of work').at(-1)).toMatchObject({ role: 'operator' })
    await database.close()
  })
})

describe('no line holds personal data', () => {
  test('of the demo world, whatever is asked and whatever comes of it', async () => {
    const fuzz = await openFuzzWorld(world.ownerUrl, () => world.services.clock.now())
    try {
      const { counts } = await runFuzz(fuzz, {
        seed: 20_261_123,
        requests: 800,
        send: async ({ call, url, headers, body }, place) => {
          const result = await world.app.inject({
            method: call.method,
            url,
            headers,
            remoteAddress: `10.0.${Math.floor(place / 250) % 250}.${place % 250}`,
            ...(body ? { payload: body } : {}),
          })
          return { status: result.statusCode, headers: result.headers, body: result.rawPayload }
        },
      })
      expect(counts[200] ?? 0).toBeGreaterThan(80)
    } finally {
      await fuzz.close()
    }
    const personal = await personalWords()
    expect(personal.length).toBeGreaterThan(1000)
    const found = (text: string) => personal.filter((word) => text.includes(word))
    const calls = new Set(log.lines().map((line) => line['call']))
    expect(calls.size).toBeGreaterThan(120)
    expect(log.texts.length).toBeGreaterThan(800)
    const all = log.texts.join('')
    expect(found(all)).toEqual([])
    // an address of any kind, also one that a caller made up
    expect(all.match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull()
    expect(all).not.toMatch(/Bearer|Demo-Pass|cc_(?:test|live)_/)
    // the search finds what is there
    expect(found(`{"msg":"for ${personal[0]}"}`)).not.toEqual([])
  }, 300_000)

  /** Whole names, e-mail addresses and numbers of everybody in the database. */
  async function personalWords(): Promise<string[]> {
    const rows = await world.services.database.withCompany((tx) =>
      tx.all<Record<string, string | null>>(sql`
        select first_name || ' ' || last_name as name, email, null as other from school_user
        union select first_name || ' ' || last_name, email, passport_number from policy
        union select first_name || ' ' || last_name, email, phone_number from client_contact`),
    )
    const words = rows.flatMap((row) => Object.values(row))
    return [...new Set(words.filter((word): word is string => word !== null && word.trim().length > 5))]
  }
})
