import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { findOrderTarget } from './support/order.ts'
import { startNode, type ServerNode } from './support/server-node.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const running: ServerNode[] = []
afterEach(() => Promise.all(running.splice(0).map(({ kill }) => kill())))
const start = async (): Promise<ServerNode> => {
  const node = await startNode(world)
  running.push(node)
  return node
}

type Cell = { row: number; field: string; value: string }
type Asked = { status: number; data: Record<string, any> } // responses of several calls; each use asserts what it reads

const ask = async (
  node: ServerNode,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Asked> => {
  const response = await fetch(`${node.base}/school${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const { data, token: given } = (await response.json()) as { data?: Asked['data']; token?: string }
  return { status: response.status, data: { ...data, ...(given ? { token: given } : {}) } }
}

async function tokenOf(login: string): Promise<string> {
  const { body } = await world.anonymous.post('/school/auth/sign-in', { login, password: 'Demo-Pass-2026!' })
  return String(body['token'])
}

async function newDraft(): Promise<string> {
  const mia = await world.signIn('mia.master@harbour.example')
  const place = await findOrderTarget(mia, 'travel')
  return startDraft(mia, place.campusId, place.contractId)
}

test('the server is killed again and again while two people save: no acknowledged cell is lost, none is there twice', async () => {
  const id = await newDraft()
  const tokens = await Promise.all(['mia.master@harbour.example', 'eli.enrol@harbour.example'].map(tokenOf))
  let node = await start()
  const acknowledged = tokens.map(() => new Map<number, number>())
  const statuses = new Set<number>()
  let isOver = false
  const writing = tokens.map(async (token, who) => {
    let [version, n] = [1, 0]
    while (!isOver) {
      const cell = { row: 1000 * who + 2 + (n % 50), field: 'email', value: `${++n}@x.example` }
      // sent until somebody acknowledges it, as a page does
      for (;;) {
        const saved = await ask(node, token, 'PATCH', `/imports/${id}`, { version, cells: [cell] }).catch(
          () => null,
        )
        if (saved !== null) statuses.add(saved.status)
        if (saved?.status !== 200) continue
        version = saved.data['version']
        // a save that was kept though its response was lost comes back as what others wrote; it is its own
        expect(saved.data['conflicts']).toEqual([])
        acknowledged[who]?.set(cell.row, n)
        break
      }
    }
  })
  const saves = () => acknowledged.reduce((sum, one) => sum + Math.max(0, ...one.values()), 0)
  for (let kill = 1; kill <= 3; kill++) {
    const before = saves()
    await expect.poll(saves, { timeout: 30_000, interval: 10 }).toBeGreaterThan(before + 20)
    await node.kill()
    node = await start()
  }
  const before = saves()
  await expect.poll(saves, { timeout: 30_000, interval: 10 }).toBeGreaterThan(before + 20)
  isOver = true
  await Promise.all(writing)
  const { data } = await ask(node, tokens[0]!, 'GET', `/imports/${id}`)
  const cells = (data['cells'] as Cell[]).filter(({ field }) => field === 'email')
  expect(new Set(cells.map(({ row }) => row)).size).toBe(cells.length)
  const kept = new Map(cells.map(({ row, value }) => [row, Number.parseInt(value)]))
  for (const [who, rows] of acknowledged.entries())
    for (const [row, n] of rows) expect([who, row, kept.get(row)]).toEqual([who, row, n])
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(await node.stop()).toBe(0)
}, 180_000)

const windowOf = (who: number) => `window${String(who).padStart(2, '0')}`

/** So many colleagues who may order, of every campus. */
async function hire(count: number): Promise<string[]> {
  const emails = Array.from(
    { length: count },
    (_, n) => `colleague${n}.${randomUUID().slice(0, 8)}@harbour.example`,
  )
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query(
    `with mia as (select * from school_user where email = 'mia.master@harbour.example'),
       hired as (
         insert into school_user (client_id, email, first_name, last_name, status, can_access_all_campuses, password_hash, verified_email_at)
         select mia.client_id, x.email, 'Colleague', x.n::text, 'active', true, mia.password_hash, now()
         from mia, unnest($1::text[]) with ordinality as x(email, n) returning client_id, id)
     insert into school_user_role (client_id, user_id, role_id)
     select hired.client_id, hired.id, r.role_id from hired, mia join school_user_role r on r.user_id = mia.id`,
    [emails],
  )
  await owner.end()
  return emails
}

test('eight people in one draft, at two servers: every edit is there, each hears of the others, nobody gets a failure', async () => {
  const id = await newDraft()
  const count = 8
  const edits = 10
  const nodes = await Promise.all([start(), start()])
  const tokens = await Promise.all((await hire(count)).map(tokenOf))
  const nodeOf = (who: number) => nodes[who % nodes.length]!
  const statuses: number[] = []
  const call = async (who: number, method: string, path: string, body?: object) => {
    const asked = await ask(nodeOf(who), tokens[who]!, method, path, body)
    statuses.push(asked.status)
    return asked.data
  }
  const abort = new AbortController()
  const heard = tokens.map(() => 0)
  // everybody listens before anybody writes: what was said before a stream was open is not heard on it
  const streams = await Promise.all(
    tokens.map((token, who) =>
      fetch(`${nodeOf(who).base}/school/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: abort.signal,
      }),
    ),
  )
  const listening = streams.map(async (stream, who) => {
    const text = (stream.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream())
    try {
      // an event may come in two pieces
      let rest = ''
      for await (const part of text) {
        const pieces = (rest + part).split('event: import')
        heard[who]! += pieces.length - 1
        rest = pieces.at(-1)!.slice(-'event: import'.length)
      }
    } catch {
      // the test ends it
    }
  })
  const seen = new Map<number, Map<string, string>>()
  await Promise.all(
    tokens.map(async (_, who) => {
      const cells = new Map<string, string>()
      seen.set(who, cells)
      let version = 1
      const save = async (given: Cell[]) => {
        const data = await call(who, 'PATCH', `/imports/${id}`, {
          version,
          ...(given.length > 0 ? { cells: given } : {}),
        })
        version = data['version']
        expect(data['conflicts'] ?? []).toEqual([])
        for (const { row, field, value } of [...given, ...(data['changes'] as Cell[])])
          cells.set(`${row} ${field}`, value)
      }
      for (let n = 0; n < edits; n++) {
        await call(who, 'POST', `/imports/${id}/presence`, {
          window: windowOf(who),
          row: who + 2,
          field: 'email',
        })
        await save([{ row: 2 + who * edits + n, field: 'email', value: `${who}.${n}@x.example` }])
      }
    }),
  )
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const { cells } = (await call(0, 'GET', `/imports/${id}`)) as { cells: Cell[] }
  expect(cells.filter(({ field }) => field === 'email')).toHaveLength(count * edits)

  // whoever asks once more has all of it
  for (const who of [0, 1]) {
    const { version } = (await call(who, 'PATCH', `/imports/${id}`, { version: 1 })) as { version: number }
    expect(version).toBe(1 + count * edits)
    const { present } = await call(who, 'POST', `/imports/${id}/presence`, { window: windowOf(who) })
    expect(new Set((present as { person: { name: string } }[]).map(({ person }) => person.name)).size).toBe(
      count - 1,
    )
  }
  await expect
    .poll(() => heard.filter((times) => times >= count * edits).length, { timeout: 20_000 })
    .toBe(count)
  abort.abort()
  await Promise.all(listening)
  const editors = await world.services.database.withCompany((tx) =>
    tx.one<{ count: number }>(
      sql`select count(*)::integer as count from import_draft_editor where draft_id = ${id}`,
    ),
  )
  expect(editors.count).toBe(count + 1)
  expect(await Promise.all(nodes.map(({ stop }) => stop()))).toEqual([0, 0])
}, 180_000)
