import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEvent } from '../../platform/jobs/event-hub.ts'
import type { Services } from '../../platform/services.ts'
import { openStream } from './stream-events.ts'

const both = ['brighton', 'edinburgh']
const rightsIn = (...campus_ids: string[]) => ({
  rights: { is_superuser: true, sees_all_campuses: false, campus_ids, roles: [] },
})
type Read = PromiseWithResolvers<ReturnType<typeof rightsIn>>

let reads: Read[]
let notify: (event: Partial<AppEvent>) => void
let stream: ReadableStream<Uint8Array>

beforeEach(() => {
  vi.useFakeTimers()
  reads = []
  const services = {
    events: {
      stopping: new AbortController().signal,
      subscribe: (_client: string, _user: string, listener: { onEvent: (event: AppEvent) => void }) => {
        notify = (event) => listener.onEvent(event as AppEvent)
        return () => undefined
      },
    },
    clock: { now: () => new Date() },
    log: { debug: () => undefined },
    database: {
      withSession: () => {
        const read = Promise.withResolvers<ReturnType<typeof rightsIn>>()
        reads.push(read)
        return read.promise
      },
    },
  } as unknown as Services
  const reader = { client_id: 'c', user_id: 'u', token: 't', signal: new AbortController().signal }
  stream = openStream(services, { ...reader, ...rightsIn(...both).rights }, 25_000)
})
afterEach(() => vi.useRealTimers())

const happen = (campus: string, name: string) =>
  notify({ event: 'import', campus_id: campus, details: { draft_id: name } })
const settled = () => vi.advanceTimersByTimeAsync(0)
/** All that the stream says until it ends. */
const read = async () => new Response(stream).text()

test('nothing of a campus passes while rights that changed are read anew, and the page then loads what it missed', async () => {
  happen('edinburgh', 'before')
  notify({ event: 'session' })
  happen('edinburgh', 'lost')
  notify({ event: 'cart' })
  reads[0]?.resolve(rightsIn('brighton'))
  const output = await read()
  expect(output).toContain('"before"')
  expect(output).toContain('event: cart')
  expect(output).not.toContain('"lost"')
})

test('rights that cannot be read are read again a second later, and nothing of a campus passes until then', async () => {
  notify({ event: 'session' })
  reads[0]?.reject(new Error('the database is away'))
  await settled()
  happen('edinburgh', 'lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(reads).toHaveLength(2)
  reads[1]?.resolve(rightsIn('brighton'))
  expect(await read()).not.toContain('"lost"')
})

test('of two reads of rights the later one counts, though the earlier one returns last', async () => {
  notify({ event: 'session' })
  notify({ event: 'session' })
  reads[1]?.resolve(rightsIn('brighton'))
  await settled()
  reads[0]?.resolve(rightsIn(...both))
  await settled()
  happen('edinburgh', 'lost')
  happen('brighton', 'seen')
  notify({ event: 'session' })
  reads[2]?.resolve({ rights: null as never })
  const output = await read()
  expect(output).toContain('"seen"')
  expect(output).not.toContain('"lost"')
})

test('a reader that does not read is cut off before much has gathered', async () => {
  for (let count = 0; count < 10_000; count++)
    notify({ event: 'import', details: { draft_id: 'x'.repeat(100) } })
  await expect(read()).rejects.toThrow('does not read')
})
