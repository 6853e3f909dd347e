import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '../src/demo/demo-users.ts'
import { maxStreams, openStream } from '../src/features/notifications/stream-events.ts'
import { sql } from '../src/platform/database/database.ts'
import { holdingNothing } from '../src/platform/database/held-connection.ts'
import { openSession } from '../src/platform/security/session.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let base: string
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api`
  await vi.waitFor(async () => {
    const listening = `select 1 from pg_stat_activity where datname = current_database() and state = 'idle' and query in ('listen app_event', 'select pg_notify($1, $2)')`
    expect(await asOwner(listening)).toHaveLength(1)
  })
})

async function asOwner<Row>(text: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(text)
  await owner.end()
  return rows as Row[]
}

async function signIn(email: string) {
  const result = await world.anonymous.post('/school/auth/sign-in', { login: email, password: demoPassword })
  const token = String(result.body['token'])
  return { token, caller: world.withToken(token) }
}

/** A stream as a browser has it; `ended` is how long it took from now, and all that it said. */
async function listen(token: string) {
  const response = await fetch(`${base}/school/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let output = String((await reader.read()).value)
  let isOver = false
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      output += value
    }
    isOver = true
    return output
  })()
  return { ended, isOver: () => isOver, leave: () => reader.cancel() }
}

const idOf = (email: string) =>
  world.services.database.withCompany((tx) =>
    tx.one<{ id: string }>(sql`select id from school_user where email = ${email}`),
  )

test('a stream ends with its sign-out, and no other of the same person', async () => {
  const [here, there] = [
    await signIn('rex.reader@harbour.example'),
    await signIn('rex.reader@harbour.example'),
  ]
  const [mine, other] = [await listen(here.token), await listen(there.token)]
  await here.caller.post('/school/auth/logout')
  expect(await mine.ended).not.toContain('event:')
  expect(other.isOver()).toBe(false)
  await other.leave()
})

test('and when the person is suspended', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const rex = await signIn('rex.reader@harbour.example')
  const stream = await listen(rex.token)
  const { id } = await idOf('rex.reader@harbour.example')
  expect((await mia.post(`/school/school-users/${id}/suspend`)).status).toBe(200)
  await stream.ended
  expect((await mia.post(`/school/school-users/${id}/unsuspend`)).status).toBe(200)
})

test('and when the client is', async () => {
  const omar = await signIn('omar.master@oakfield.example')
  const stream = await listen(omar.token)
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update client set status = 'suspended' where name like 'Oakfield%'`),
  )
  await stream.ended
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update client set status = 'active' where name like 'Oakfield%'`),
  )
})

test('and at the next heartbeat when the session has been idle for too long, which looking does not change', async () => {
  const ana = await signIn('ana.accounts@harbour.example')
  const { client_id, id } = await world.services.database.withCompany((tx) =>
    tx.one<{ client_id: string; id: string }>(
      sql`select client_id, id from school_user where email = 'ana.accounts@harbour.example'`,
    ),
  )
  const reader = { client_id, user_id: id, token: ana.token, signal: new AbortController().signal }
  const stream = openStream(world.services, reader, 50).getReader()
  const decoder = new TextDecoder()
  let output = ''
  const used = async () => {
    const rows = await asOwner<{ last_used_at: Date }>(
      `select last_used_at from session where user_id = '${id}' order by created_at desc, token_hash limit 1`,
    )
    return rows[0]?.last_used_at
  }
  while ((output.match(/still here/g) ?? []).length < 3) output += decoder.decode((await stream.read()).value)
  const before = await used()
  await asOwner(
    `update session set last_used_at = last_used_at - interval '12 hours' where user_id = '${id}'`,
  )
  for (;;) if ((await stream.read()).done) break
  expect((await used())?.getTime()).toBe((before?.getTime() ?? 0) - 12 * 60 * 60 * 1000)
})

test('a person has ten at a node: one more ends the oldest, which is told to come back later', async () => {
  const rex = await signIn('rex.reader@harbour.example')
  const streams = []
  for (let n = 0; n < maxStreams; n++) streams.push(await listen(rex.token))
  const newest = await listen(rex.token)
  expect(await streams[0]?.ended).toContain('retry: 300000')
  expect(streams.slice(1).map(({ isOver }) => isOver())).toEqual(streams.slice(1).map(() => false))
  for (const stream of [...streams.slice(1), newest]) await stream.leave()
})

test('streams are opened anew when events may have been missed', async () => {
  const rex = await signIn('rex.reader@harbour.example')
  const stream = await listen(rex.token)
  await asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle' and query in ('listen app_event', 'select pg_notify($1, $2)')`,
  )
  await stream.ended
})

test('parallel calls of a page do not wait for the one that first uses the session again', async () => {
  const { token, caller } = await signIn('mia.master@harbour.example')
  await asOwner(`update session set last_used_at = last_used_at - interval '5 minutes'`)
  const { database, clock } = world.services
  const now = clock.now()
  // the use is noted by the first call; another in the middle of its work holds nothing of the session
  expect((await caller.get('/school/auth/get')).status).toBe(200)
  await database.withSession(async (tx) => {
    await openSession(tx, token, now)
    await holdingNothing(async () => {
      const result = await Promise.race([
        caller.get('/school/policies'),
        new Promise((resolve) => setTimeout(() => resolve('waited'), 5000)),
      ])
      expect(result).toMatchObject({ status: 200 })
    })
  })
  const [row] = await asOwner<{ n: number }>(
    `select count(*)::int as n from session s join school_user u on u.id = s.user_id
     where u.email = 'mia.master@harbour.example' and s.last_used_at >= '${now.toISOString()}'`,
  )
  expect(row?.n).toBe(1)
})
