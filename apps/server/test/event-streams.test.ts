import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPassword } from '../src/demo/demo-users.ts'
import { maxStreams, openStream } from '../src/features/notifications/stream-events.ts'
import { sql } from '../src/platform/database/database.ts'
import { holdingNothing } from '../src/platform/database/held-connection.ts'
import { publish } from '../src/platform/jobs/event-hub.ts'
import { openSession } from '../src/platform/security/session.ts'
import { findOrderTarget } from './support/order.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let base: string
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api`
  await untilListening()
})

const isListener = `datname = current_database() and state = 'idle' and query in ('listen app_event', 'select pg_notify($1, $2)')`
const untilListening = () =>
  vi.waitFor(
    async () => expect(await asOwner(`select 1 from pg_stat_activity where ${isListener}`)).toHaveLength(1),
    20_000,
  )

async function asOwner<Row>(text: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    return (await owner.query(text)).rows as Row[]
  } finally {
    await owner.end()
  }
}

async function signIn(email: string) {
  const result = await world.anonymous.post('/school/auth/sign-in', { login: email, password: demoPassword })
  const token = String(result.body['token'])
  return { token, caller: world.withToken(token) }
}

/** A stream as a browser has it; `until` is what it said from the marker before to this one, heartbeats apart. */
async function listen(token: string) {
  const response = await fetch(`${base}/school/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let output = String((await reader.read()).value)
  // behind the line that says when to try again
  let from = 1
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      output += value
    }
    return output
  })()
  const until = async (marker: string) => {
    await vi.waitFor(() => expect(output).toContain(marker), 20_000)
    const blocks = output.split('\n\n')
    const at = blocks.findIndex((block) => block.includes(marker))
    const part = blocks.slice(from, at).filter((block) => !block.includes('event: beat'))
    from = at + 1
    return part.join('\n')
  }
  return { ended, until, said: () => output, leave: () => reader.cancel() }
}
type Stream = Awaited<ReturnType<typeof listen>>

/** The events that streams had since the last call. A marker behind them shows that nothing is still on its way. */
async function eventsOf(...streams: Stream[]): Promise<string[]> {
  const marker = randomUUID()
  await world.services.database.withCompany(async (tx) => {
    for (const { client_id } of await tx.all<{ client_id: string }>(sql`select client_id from client`))
      publish(tx, { client_id, event: 'unread', details: { marker } })
  })
  return Promise.all(streams.map(({ until }) => until(marker)))
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
  await mine.ended
  expect(await eventsOf(other)).toEqual([''])
  await other.leave()
})

test('and when the person is suspended', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const rex = await signIn('rex.reader@harbour.example')
  const stream = await listen(rex.token)
  const { id } = await idOf('rex.reader@harbour.example')
  try {
    expect((await mia.post(`/school/school-users/${id}/suspend`)).status).toBe(200)
    await stream.ended
  } finally {
    expect((await mia.post(`/school/school-users/${id}/unsuspend`)).status).toBe(200)
  }
})

test('and when the client is', async () => {
  const omar = await signIn('omar.master@oakfield.example')
  const stream = await listen(omar.token)
  const setStatus = (status: string) =>
    world.services.database.withCompany((tx) =>
      tx.run(sql`update client set status = ${status} where name like 'Oakfield%'`),
    )
  try {
    await setStatus('suspended')
    await stream.ended
  } finally {
    await setStatus('active')
  }
})

test('and at the next heartbeat when the session has been idle for too long, which looking does not change', async () => {
  const ana = await signIn('ana.accounts@harbour.example')
  const { client_id, id } = await world.services.database.withCompany((tx) =>
    tx.one<{ client_id: string; id: string }>(
      sql`select client_id, id from school_user where email = 'ana.accounts@harbour.example'`,
    ),
  )
  const signal = new AbortController().signal
  const rights = { is_superuser: false, sees_all_campuses: true, campus_ids: [], roles: [] }
  const reader = { client_id, user_id: id, token: ana.token, signal, ...rights }
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
  // the others still have what is sent
  const left = [...streams.slice(1), newest]
  expect(await eventsOf(...left)).toEqual(left.map(() => ''))
  for (const stream of left) await stream.leave()
})

test('streams are opened anew when events may have been missed', async () => {
  const rex = await signIn('rex.reader@harbour.example')
  const stream = await listen(rex.token)
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`)
  await stream.ended
  await untilListening()
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
      // one that waited for this transaction would never end, as this transaction waits for it
      expect((await caller.get('/school/policies')).status).toBe(200)
    })
  })
  const [row] = await asOwner<{ n: number }>(
    `select count(*)::int as n from session s join school_user u on u.id = s.user_id
     where u.email = 'mia.master@harbour.example' and s.last_used_at >= '${now.toISOString()}'`,
  )
  expect(row?.n).toBe(1)
})

describe('what happens in a draft', () => {
  const openDraft = async (campus: string) => {
    const mia = await world.signIn('mia.master@harbour.example')
    const place = await findOrderTarget(mia, 'travel', campus)
    const id = await startDraft(mia, place.campusId, place.contractId)
    const show = async () => {
      const body = { window: 'window01', row: 2, field: 'email' }
      expect((await mia.post(`/school/imports/${id}/presence`, body)).status).toBe(200)
    }
    const happen = async () => {
      const saved = await mia.call('PATCH', `/school/imports/${id}`, {
        version: 1,
        cells: [{ row: 2, field: 'email', value: 'secret@x.example' }],
      })
      expect(saved.status).toBe(200)
      await show()
    }
    return { id, show, happen }
  }
  const hearing = async (email: string) => listen((await signIn(email)).token)
  const events = (name: string, id: string) => new RegExp(`event: ${name}\\ndata: {"draft_id":"${id}"`)

  test('is heard by colleagues who may order for its campus, with ids alone', async () => {
    const brighton = await openDraft('Brighton')
    const emails = ['eli.enrol@harbour.example', 'rex.reader@harbour.example', 'omar.master@oakfield.example']
    const streams = await Promise.all(emails.map(hearing))
    await eventsOf(...streams)
    await brighton.happen()
    const [eli, ...others] = await eventsOf(...streams)
    expect(eli).toMatch(events('import', brighton.id))
    expect(eli).toMatch(events('presence', brighton.id))
    expect(eli).not.toMatch(/secret|Mia/)
    expect(others).toEqual(['', ''])
    for (const stream of streams) await stream.leave()
  })

  test('at another campus is not heard, nor once the campus is taken away', async () => {
    const [edinburgh, brighton] = [await openDraft('Edinburgh'), await openDraft('Brighton')]
    const eli = await hearing('eli.enrol@harbour.example')
    await eventsOf(eli)
    await edinburgh.happen()
    await brighton.happen()
    const [heard] = await eventsOf(eli)
    expect(heard).toMatch(events('presence', brighton.id))
    expect(heard).not.toContain(edinburgh.id)
    const { id } = await idOf('eli.enrol@harbour.example')
    const rows = await world.services.database.withCompany((tx) =>
      tx.all<{ client_id: string; campus_id: string }>(
        sql`delete from school_user_campus where user_id = ${id} returning client_id, campus_id`,
      ),
    )
    try {
      // the stream reads its rights anew once it has heard of the change, and ends if it held an event back meanwhile
      await vi.waitFor(async () => {
        await brighton.show()
        const heard = await Promise.race([eventsOf(eli), eli.ended.then(() => [''])])
        expect(heard).toEqual([''])
      }, 20_000)
      const again = await hearing('eli.enrol@harbour.example')
      const unheard = await openDraft('Brighton')
      await unheard.happen()
      expect(await eventsOf(again)).toEqual([''])
      expect(eli.said()).not.toContain(unheard.id)
      await again.leave()
    } finally {
      for (const row of rows)
        await world.services.database.withCompany((tx) =>
          tx.run(
            sql`insert into school_user_campus (client_id, user_id, campus_id) values (${row.client_id}, ${id}, ${row.campus_id})`,
          ),
        )
      await eli.leave()
    }
  })

  test('who else is there comes back, until they leave', async () => {
    const { id } = await openDraft('Brighton')
    const [mia, eli] = [
      await world.signIn('mia.master@harbour.example'),
      await world.signIn('eli.enrol@harbour.example'),
    ]
    const show = async (caller: typeof mia, body: object) =>
      (await caller.post(`/school/imports/${id}/presence`, body)).body['data'].present
    expect(await show(mia, { window: 'miawindow', row: 4, field: 'email' })).toEqual([])
    const present = () => expect.poll(() => show(eli, { window: 'eliwindow' }), { timeout: 20_000 })
    const person = { id: expect.any(String), name: 'Mia Master' }
    await present().toEqual([{ window: 'miawindow', row: 4, field: 'email', person }])
    await show(mia, { window: 'miawindow', beat: 3, leaves: true })
    await present().toEqual([])
    // a sign of life that the beacon of a closing page has overtaken
    await show(mia, { window: 'miawindow', beat: 2 })
    await show(mia, { window: 'otherwindow', beat: 1 })
    await present().toMatchObject([{ window: 'otherwindow' }])
  })
})
