import { beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { enqueue } from '../src/platform/jobs/jobs.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { queuedPayloads } from './support/queued-messages.ts'
import { emptyQueue, startNode, type ServerNode } from './support/server-node.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let nodes: ServerNode[] = []
beforeAll(async () => {
  await emptyQueue(world)
  // both at once: one of them migrates, the other waits
  nodes = await Promise.all([startNode(world), startNode(world)])
}, 90_000)
endAfterAll('both nodes', async () => {
  expect(await Promise.all(nodes.map(({ stop }) => stop()))).toEqual([0, 0])
})

const call = (node: number, path: string, init: RequestInit & { token?: string } = {}) =>
  fetch(`${nodes[node]?.base}${path}`, {
    ...init,
    headers: {
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
    },
  })
const post = (node: number, path: string, body: object, token = '') =>
  call(node, path, { method: 'POST', body: JSON.stringify(body), token })

async function signIn(node: number, login = 'mia.master@harbour.example'): Promise<string> {
  const response = await post(node, '/school/auth/sign-in', { login, password: 'Demo-Pass-2026!' })
  return ((await response.json()) as { token: string }).token
}

test('a session that one node opens holds on the other, and ends on both', async () => {
  const token = await signIn(0)
  expect((await call(1, '/school/auth/get', { token })).status).toBe(200)
  expect((await post(1, '/school/auth/logout', {}, token)).status).toBe(200)
  expect((await call(0, '/school/auth/get', { token })).status).toBe(401)
})

test('an event of one node reaches who listens at the other', async () => {
  const token = await signIn(1)
  const stream = await call(1, '/school/events', { token })
  const reader = (stream.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let received = String((await reader.read()).value)
  const { data } = (await (await call(0, '/school/auth/get', { token })).json()) as {
    data: { school: { campuses: { id: string }[] } }
  }
  const campus = data.school.campuses[0]?.id
  const products = await call(0, `/school/campuses/${campus}/products`, { token })
  const [product] = ((await products.json()) as { data: { products: { contract_id: string }[] } }).data
    .products
  const item = { first_name: 'Noa', last_name: 'Node' }
  await post(
    0,
    `/school/campuses/${campus}/policies/add/batch`,
    { contract_id: product?.contract_id, items: [item] },
    token,
  )
  while (!received.includes('event: cart')) received += String((await reader.read()).value)
  await reader.cancel()
})

test('wrong passwords are counted over both nodes together', async () => {
  const login = 'rex.reader@harbour.example'
  for (let tries = 0; tries < 5; tries++)
    await post(tries % 2, '/school/auth/sign-in', { login, password: 'Wrong-Pass-2026!' })
  for (const node of [0, 1]) {
    const response = await post(node, '/school/auth/sign-in', { login, password: 'Demo-Pass-2026!' })
    expect(response.status).not.toBe(200)
  }
})

test('each job is done once, whichever node takes it', async () => {
  const recipients = Array.from({ length: 40 }, (_, index) => `+4420000000${index}`)
  await world.services.database.withCompany(async (tx) => {
    for (const recipient of recipients) await enqueue(tx, 'send-sms', { recipient, text: 'once' })
  })
  const sent = () =>
    world.services.database.withCompany((tx) =>
      tx.all<{ recipient: string; times: number }>(
        sql`select recipient, count(*) as times from outbox_message where body_text = 'once' group by recipient`,
      ),
    )
  // once the queue holds none of them, none can be done again
  await expect.poll(() => queuedPayloads(world, 'send-sms'), { timeout: 30_000 }).toEqual([])
  expect((await sent()).map(({ times }) => times)).toEqual(recipients.map(() => 1))
})
