import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from '../src/features/webhooks/deliver-webhooks.ts'
import { sql } from '../src/platform/database/database.ts'
import { endWithin } from './support/end-after-all.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { startReceiver, type Receiver } from './support/webhook-receiver.ts'
import { useWebhooks } from './support/webhook-set-up.ts'

const world = useTestApp()
const { now, addEndpoint } = useWebhooks(world)
const run = (query: ReturnType<typeof sql>) => world.services.database.withCompany((tx) => tx.run(query))

/** A receiver of another client that accepts requests and never responds. */
let hanging: Receiver
let omar: Caller
let open: ServerResponse[]
let sending: Promise<number>

beforeEach(async () => {
  hanging = await startReceiver()
  omar = await world.signIn('omar.master@oakfield.example')
  open = []
  hanging.respondWith((response) => void open.push(response))
  sending = Promise.resolve(0)
})
afterEach(async () => {
  hanging.respondWith((response) => response.writeHead(204).end())
  for (const response of open) response.writeHead(204).end()
  await endWithin('the sender', () => sending)
  await endWithin('the hanging receiver', () => hanging.close())
})

const addHanging = async (endpoints: number, messages: number) => {
  for (let count = 0; count < endpoints; count++) {
    const { id } = await addEndpoint(omar, { url: hanging.url })
    for (let sent = 0; sent < messages; sent++) await omar.post(`/school/client/webhooks/${id}/test`)
  }
}
const sendHealthy = (id: string) => now.mia.post(`/school/client/webhooks/${id}/test`)
const healthyReceived = (count: number) =>
  expect.poll(() => now.receiver.received.length, { timeout: 20_000 }).toBe(count)

describe("another client's deliveries", () => {
  test('arrive while twenty messages wait for an endpoint that hangs, and so does one queued meanwhile', async () => {
    const { id } = await addEndpoint()
    await addHanging(1, 20)
    for (let count = 0; count < 5; count++) await sendHealthy(id)
    sending = deliverDue(world.services)
    await healthyReceived(5)
    await sendHealthy(id)
    await healthyReceived(6)
    expect(open).toHaveLength(2)
  })

  test('arrive though ten endpoints hang at once', async () => {
    const { id } = await addEndpoint()
    await addHanging(10, 2)
    sending = deliverDue(world.services)
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(10)
    await sendHealthy(id)
    await healthyReceived(1)
    expect(open).toHaveLength(10)
  })

  test('have room beside endpoints that failed before, of which each gets one request', async () => {
    const { id } = await addEndpoint()
    await addHanging(10, 2)
    await run(sql`update webhook_endpoint set failing_since = now() where url = ${hanging.url}`)
    sending = deliverDue(world.services)
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(8)
    await sendHealthy(id)
    await healthyReceived(1)
    expect(open).toHaveLength(8)
  })
})
