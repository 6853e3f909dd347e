import { expect, test } from 'vitest'
import type { Database, Tx } from '../database/database.ts'
import { respondOnce } from './idempotency.ts'

test('a caller who waits for the first response asks for it less and less often', async () => {
  const pauses: number[] = []
  let asked = 0
  const request = { clientId: 'c', key: 'k', hash: 'h', rights: 'r', now: new Date() }
  const underWay = { status: 0, body: '', request_hash: 'h', rights: 'r', created_at: request.now }
  const tx = {
    run: async () => Promise.resolve(0),
    maybe: async () => Promise.resolve(++asked < 10 ? underWay : { ...underWay, status: 200, body: '{}' }),
  } as unknown as Tx
  const database = { withClient: (_id: string, work: (tx: Tx) => unknown) => work(tx) } as unknown as Database
  const work = () => Promise.reject(new Error('made twice'))
  const response = await respondOnce(database, request, work, async (ms) => pauses.push(ms))
  expect(response).toMatchObject({ status: 200, body: '{}' })
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1000, 1000, 1000, 1000])
})
