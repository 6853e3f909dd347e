import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCertificates } from '../src/features/policies/documents/make-certificates.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { findOrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp({ COSTLY_CALLS_PER_MINUTE: '1000' })
let mia: Caller
let bea: Caller
/** An order of three at a campus that Bea doesn't see, whose certificates are made. */
let order: Order

type Order = { policies: Bought[]; path: string; batch: string }

async function orderThree(isMade = true): Promise<Order> {
  const place = await findOrderTarget(mia, 'travel', 'Edinburgh')
  const policies = await buyPolicies(world, mia, [somebody(), somebody(), somebody()], place)
  const { batch, client } = await world.services.database.withCompany((tx) =>
    tx.one<{ batch: string; client: string }>(
      sql`select policy_batch_id as batch, client_id as client from policy where id = ${policies[0]?.id}`,
    ),
  )
  if (isMade)
    await makeCertificates(
      { client_id: client, policy_batch_ids: [batch], send_welcome_email: false },
      world.services,
    )
  return { policies, batch, path: `/school/policies/in-batch/${batch}/certificates` }
}

const getRange = (caller: Caller, path: string, range: string, tag?: unknown) =>
  caller.call('GET', path, undefined, { range, ...(tag ? { 'if-range': String(tag) } : {}) })

/** Bit by bit, as the standard has it. */
function slowCrc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

beforeAll(async () => {
  ;({ mia, bea } = await useBrightonOnly(world))
  order = await orderThree()
})

describe('the certificates of an order', () => {
  test('have a length, a tag and ranges, and two ranges are the whole', async () => {
    const whole = await mia.get(order.path)
    const { etag } = whole.headers
    expect(whole.status).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-length': String(whole.bytes.length),
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
    const cut = Math.floor(whole.bytes.length / 2)
    const first = await getRange(mia, order.path, `bytes=0-${cut - 1}`)
    const rest = await getRange(mia, order.path, `bytes=${cut}-`, etag)
    for (const part of [first, rest]) {
      expect([part.status, part.headers['etag']]).toEqual([206, etag])
      expect(part.headers['content-length']).toBe(String(part.bytes.length))
    }
    expect(rest.headers['content-range']).toBe(`bytes ${cut}-${whole.bytes.length - 1}/${whole.bytes.length}`)
    const joined = Buffer.concat([first.bytes, rest.bytes])
    expect(joined.equals(whole.bytes)).toBe(true)
    const files = unzipSync(joined)
    expect(Object.keys(files).toSorted()).toEqual(
      order.policies.map((one) => `${one.policy_number} - ${one.full_name} - certificate.pdf`).toSorted(),
    )
    for (const bytes of Object.values(files))
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test('are kept with their CRC-32', async () => {
    const rows = await world.services.database.withCompany((tx) =>
      tx.all<{ key: string; crc32: number }>(
        sql`select d.storage_key as key, d.crc32 from document d join policy on policy.certificate_id = d.id where policy.policy_batch_id = ${order.batch}`,
      ),
    )
    expect(rows).toHaveLength(3)
    for (const { key, crc32 } of rows) expect(crc32).toBe(slowCrc32(await world.services.storage.read(key)))
  })

  test('beyond their end are rejected with their length', async () => {
    const { bytes } = await mia.get(order.path)
    const beyond = await getRange(mia, order.path, `bytes=${bytes.length}-`)
    expect([beyond.status, beyond.body['code']]).toEqual([416, 'range_not_satisfiable'])
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`)
  })

  test('are refused in part to those who may not see the whole', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    for (const caller of [omar, bea])
      expect((await getRange(caller, order.path, 'bytes=10-')).status).toBe(404)
    expect((await getRange(world.anonymous, order.path, 'bytes=10-')).status).toBe(401)
  })

  test('are sent whole once one of the policies is cancelled', async () => {
    const cancelled = await orderThree()
    const before = await mia.get(cancelled.path)
    const { id } = cancelled.policies[0]!
    expect((await mia.post('/school/policies/cancel', { policies: [id] })).status).toBe(200)
    const after = await getRange(mia, cancelled.path, 'bytes=1000-', before.headers['etag'])
    expect(after.status).toBe(200)
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.headers['documents-missing']).toBe('1')
    expect(after.headers['content-length']).toBe(String(after.bytes.length))
    expect(Object.keys(unzipSync(after.bytes))).toContain('missing.csv')
    const again = await getRange(mia, cancelled.path, 'bytes=-22', after.headers['etag'])
    expect([again.status, again.bytes]).toEqual([206, after.bytes.subarray(-22)])
  })

  test('that must be drawn first are sent whole and in chunks, and have ranges from then on', async () => {
    const drawn = await orderThree(false)
    const first = await getRange(mia, drawn.path, 'bytes=10-')
    expect(first.status).toBe(200)
    for (const name of ['content-length', 'etag', 'accept-ranges'])
      expect(first.headers[name]).toBeUndefined()
    expect(Object.keys(unzipSync(first.bytes))).toHaveLength(3)
    expect((await getRange(mia, drawn.path, 'bytes=10-')).status).toBe(206)
  })

  test('stored without a CRC-32 have a length and no ranges', async () => {
    const old = await orderThree()
    const withoutSums = await world.services.database.withCompany((tx) =>
      tx.run(
        sql`update document set crc32 = null where id in (select certificate_id from policy where policy_batch_id = ${old.batch})`,
      ),
    )
    expect(withoutSums).toBe(3)
    const whole = await getRange(mia, old.path, 'bytes=10-')
    expect([whole.status, whole.headers['etag']]).toEqual([200, undefined])
    expect(whole.headers['content-length']).toBe(String(whole.bytes.length))
    expect(Object.keys(unzipSync(whole.bytes))).toHaveLength(3)
  })
})

test('a zip that is posted for has a length and no ranges', async () => {
  const policies = order.policies.map(({ id }) => id)
  const zip = await mia.call('POST', '/school/policies/download', { policies }, { range: 'bytes=10-' })
  expect([zip.status, zip.headers['etag'], zip.headers['accept-ranges']]).toEqual([200, undefined, undefined])
  expect(zip.headers['content-length']).toBe(String(zip.bytes.length))
  const { bytes } = await mia.get(order.path)
  expect(zip.bytes.equals(bytes)).toBe(true)
})
