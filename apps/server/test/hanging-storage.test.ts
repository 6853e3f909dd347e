import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeRetiredFiles } from '../src/features/privacy/remove-retired-files.ts'
import { classifyError } from '../src/platform/database/database-errors.ts'
import { sql } from '../src/platform/database/database.ts'
import { createStorage, sha256 } from '../src/platform/files/storage.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { sendForm } from './support/send-form.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { startReceiver } from './support/webhook-receiver.ts'

const s3 = await startReceiver()
endAfterAll('the storage', () => s3.close())
const url = s3.url.replace('http://', 'http://key:secret@')
// two connections for requests: three uploads that held one each would leave none
const world = useTestApp({ DATABASE_POOL_SIZE: '2', S3_URL: url })

let mia: Caller
let place: OrderTarget
/** Responses that the storage has not sent yet. */
let open: ServerResponse[]

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})
beforeEach(() => {
  open = []
  s3.received.length = 0
  s3.respondWith((response) => void open.push(response))
})

const respondToAll = () => {
  s3.respondWith((response) => response.writeHead(200).end())
  for (const response of open) response.writeHead(200).end()
}
const upload = (content: string) =>
  sendForm(mia, '/school/imports', {
    campus_id: place.campusId,
    contract_id: place.contractId,
    file: { name: 'people.csv', bytes: content },
  })

describe('a storage that does not answer', () => {
  test('holds up only those who upload', async () => {
    const uploads = Array.from({ length: 9 }, (_, index) => upload(`Name\nPerson ${index}\n`))
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(9)
    expect((await mia.get('/school/policies')).status).toBe(200)
    expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    respondToAll()
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(9).fill(201))
  })

  test('holds up no one when people are ordered again', async () => {
    const policies = await buyPolicies(world, mia, [somebody()], place)
    const again = mia.post('/school/imports/from-policies', {
      campus_id: place.campusId,
      contract_id: place.contractId,
      source: { policies: policies.map(({ id }) => id) },
      start_date: '2027-07-01',
      end_date: '2027-07-14',
    })
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(1)
    // a colleague's upload needs the lock of the same contract
    s3.respondWith((response) => response.writeHead(200).end())
    expect((await upload('Name\nSomebody\n')).status).toBe(201)
    respondToAll()
    expect((await again).status).toBe(201)
  })
})

test('a storage that refuses is answered 503, and the file is removed unless a row names it', async () => {
  s3.respondWith((response) => response.destroy())
  const failed = await upload('Name\nRefused\n')
  expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5'])
  s3.respondWith((response) => response.writeHead(200).end())
  const rejected = await sendForm(mia, '/school/imports', {
    campus_id: place.campusId,
    contract_id: place.contractId,
    file: { name: 'people.csv', bytes: Buffer.from('MZ\u0000\u0001') },
  })
  expect(rejected.status).toBe(422)
  const key = sha256(Buffer.from('MZ\u0000\u0001'))
  const retired = () =>
    world.services.database.withCompany((tx) =>
      tx.all<{ later: boolean }>(
        sql`select retired_at > now() as later from retired_file where storage_key = ${key}`,
      ),
    )
  expect(await retired()).toEqual([{ later: true }])
  await removeRetiredFiles(world.services)
  expect(await retired()).toHaveLength(1)
  await world.services.database.withCompany((tx) => tx.run(sql`update retired_file set retired_at = now()`))
  await removeRetiredFiles(world.services)
  expect(await retired()).toEqual([])
})

describe('the storage', () => {
  const storage = createStorage({ dataDir: '', S3_URL: url, STORAGE_TIMEOUT_MS: 100 })
  const key = sha256(new Uint8Array())
  const failure = (work: Promise<unknown>) => work.then(() => 'none', classifyError)

  test.each([
    ['written', () => storage.put(new Uint8Array())],
    ['read', () => storage.read(key)],
    ['streamed', () => storage.stream(key)],
    ['removed', () => storage.remove(key)],
  ])('has a time limit for a file that is %s', async (_what, use) => {
    expect(await failure(use())).toBe('unavailable')
  })

  test('has a time limit for a body that never ends', async () => {
    s3.respondWith((response) => response.writeHead(200).write('begun'))
    expect(await failure(storage.read(key))).toBe('unavailable')
  })

  test('takes twenty files at once', async () => {
    const patient = createStorage({ dataDir: '', S3_URL: url })
    const twenty = Array.from({ length: 20 }, () => patient.put(randomBytes(8)))
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(20)
    expect(await failure(patient.put(randomBytes(8)))).toBe('unavailable')
    respondToAll()
    await Promise.all(twenty)
    expect(await failure(patient.put(randomBytes(8)))).toBe('none')
  })

  test.each([
    ['writes', () => world.services.storage.put(new Uint8Array())],
    ['reads', () => world.services.storage.read(key)],
    ['removes', () => world.services.storage.remove(key)],
  ])('is a defect where a transaction %s', async (_what, use: () => Promise<unknown>) => {
    const { database } = world.services
    await expect(database.withCompany(use)).rejects.toThrow('inside a transaction')
    expect(s3.received).toEqual([])
  })
})
