import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { createEventHub, publish } from '../src/platform/jobs/event-hub.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

/** A line to the database that can be cut, and that lets nobody through until it is released. */
async function startLine() {
  const { hostname, port } = new URL(world.ownerUrl)
  const sockets = new Set<Socket>()
  let open = Promise.withResolvers<void>()
  open.resolve()
  const add = (socket: Socket) => sockets.add(socket.on('error', () => undefined))
  const server = createServer((socket) => {
    add(socket)
    void open.promise.then(() => {
      const database = connect(Number(port), hostname)
      add(database)
      socket.pipe(database).pipe(socket)
      socket.once('close', () => database.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const url = new URL(world.ownerUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cutAndHold: () => {
      open = Promise.withResolvers<void>()
      cut()
    },
    release: () => open.resolve(),
    close: async () => {
      open.resolve()
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('whoever subscribes between the loss of the line and its return has a gap too', async () => {
  const line = await startLine()
  const hub = createEventHub(line.url, world.services.log)
  const clientId = crypto.randomUUID()
  const subscribe = () => {
    const listener = { onEvent: vi.fn(), onGap: vi.fn() }
    return { ...listener, leave: hub.subscribe(clientId, 'reader', listener) }
  }
  const send = () =>
    world.services.database.withCompany(async (tx) => publish(tx, { client_id: clientId, event: 'unread' }))
  try {
    const first = subscribe()
    await vi.waitFor(async () => {
      await send()
      expect(first.onEvent).toHaveBeenCalled()
    }, 20_000)
    first.onGap.mockClear()
    line.cutAndHold()
    await vi.waitFor(() => expect(first.onGap).toHaveBeenCalledTimes(1), 20_000)
    const early = subscribe()
    line.release()
    await vi.waitFor(() => expect(early.onGap).toHaveBeenCalledTimes(1), 20_000)
    const late = subscribe()
    await send()
    await vi.waitFor(() => expect(late.onEvent).toHaveBeenCalledTimes(1), 20_000)
    expect([early.onGap.mock.calls.length, late.onGap.mock.calls.length]).toEqual([1, 0])
  } finally {
    await hub.close()
    await line.close()
  }
})

test('a notification that is not an event is ignored, and the next event still arrives', async () => {
  const hub = createEventHub(world.ownerUrl, world.services.log)
  const clientId = crypto.randomUUID()
  const listener = { onEvent: vi.fn(), onGap: vi.fn() }
  hub.subscribe(clientId, 'reader', listener)
  const all = vi.fn()
  hub.onAny(all)
  try {
    await vi.waitFor(() => expect(listener.onGap).toHaveBeenCalled(), 20_000)
    await world.services.database.withCompany(async (tx) => {
      for (const payload of ['', 'hello', '{"half', 'null', '[]', `{"client_id":"${clientId}"}`])
        await tx.run(sql`select pg_notify('app_event', ${payload})`)
      publish(tx, { client_id: clientId, event: 'unread' })
    })
    await vi.waitFor(() => expect(listener.onEvent).toHaveBeenCalled(), 20_000)
    expect(listener.onEvent.mock.calls).toEqual([[{ client_id: clientId, event: 'unread' }]])
    expect(all).toHaveBeenCalledTimes(1)
  } finally {
    await hub.close()
  }
})
