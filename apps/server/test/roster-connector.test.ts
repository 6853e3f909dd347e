import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../src/job-handlers.ts'
import { sql } from '../src/platform/database/database.ts'
import { somebody } from './support/bought-policies.ts'
import { sheetOf } from './support/draft.ts'
import { emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { queuedPayloads } from './support/queued-messages.ts'
import { ops } from './support/ops.ts'
import { sendForm } from './support/send-form.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const bundle = readFileSync(join(import.meta.dirname, '..', '..', '..', 'samples', 'oneroster.zip'))
let mia: Caller
let place: OrderTarget

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})

async function connector(scopes: string[], more: Record<string, unknown> = {}): Promise<Caller> {
  const response = await mia.post('/school/client/api-keys', { name: 'Riverside SIS', scopes, ...more })
  expect(response.status, response.text).toBe(201)
  return world.withToken(String(response.body['data'].key))
}

const upload = (caller: Caller, file: Uint8Array = bundle) =>
  sendForm(caller, '/school/imports', {
    campus_id: place.campusId,
    contract_id: place.contractId,
    file: { name: 'roster.zip', bytes: file },
  })

test('a connector uploads a bundle, and a colleague of the campus finds it among the drafts, with where it came from', async () => {
  const response = await upload(await connector(['create_policy']))
  expect(response.status, response.text).toBe(201)
  const { draft } = response.body['data']
  expect(draft).toMatchObject({ file_name: 'roster.zip', owner: { name: 'Riverside SIS' } })
  const eli = await world.signIn('eli.enrol@harbour.example')
  const { drafts } = (await eli.get('/school/imports')).body['data']
  expect(drafts).toContainEqual(expect.objectContaining({ id: draft.id, owner: draft.owner }))
  const file = await eli.get(`/school/imports/${draft.id}/file`)
  expect(file.bytes.equals(bundle)).toBe(true)
})

test('a key without the right to order, or for another campus, uploads nothing', async () => {
  expect((await upload(await connector(['read_policy']))).status).toBe(403)
  const { campusId } = await findOrderTarget(mia, 'travel', 'Edinburgh')
  const elsewhere = await connector(['create_policy'], { campus_ids: [campusId] })
  expect((await upload(elsewhere)).status).toBe(404)
})

test('a zip of something else is rejected, whoever sends it', async () => {
  const other = Buffer.from(bundle.toString('latin1').replaceAll('users.csv', 'other.csv'), 'latin1')
  for (const caller of [mia, await connector(['create_policy'])]) {
    const response = await upload(caller, other)
    expect(response.status).toBe(422)
    expect(response.body['errors']).toEqual([expect.objectContaining({ key: 'file', code: 'import_type' })])
  }
})

test('a key reads, lists and discards what it uploaded, a successor too, and nothing that others did', async () => {
  const made = await mia.post('/school/client/api-keys', { name: 'SIS', scopes: ['create_policy'] })
  const { key, api_key: row } = made.body['data']
  const first = world.withToken(key)
  const { draft } = (await upload(first)).body['data']
  const other = (await upload(mia)).body['data'].draft
  const successor = await mia.post('/school/client/api-keys/generate', { id: row.id })
  const next = world.withToken(successor.body['data'].key)
  const stranger = await connector(['create_policy'])
  for (const caller of [first, next]) {
    const { drafts } = (await caller.get('/school/imports')).body['data']
    expect(drafts.map(({ id }: { id: string }) => id)).toEqual([draft.id])
    const read = await caller.get(`/school/imports/${draft.id}`)
    expect(read.body['data']).toMatchObject({ draft: { id: draft.id }, state: 'open' })
    expect((await caller.get(`/school/imports/${other.id}`)).status).toBe(404)
    expect((await caller.call('DELETE', `/school/imports/${other.id}`)).status).toBe(404)
  }
  expect((await stranger.get(`/school/imports/${draft.id}`)).status).toBe(404)
  expect((await stranger.call('DELETE', `/school/imports/${draft.id}`)).status).toBe(404)
  expect((await next.call('DELETE', `/school/imports/${draft.id}`)).status).toBe(200)
  expect((await first.get(`/school/imports/${draft.id}`)).body['data'].state).toBe('discarded')
  expect((await mia.get(`/school/imports/${draft.id}`)).status).toBe(404)
  expect((await mia.get(`/school/imports/${other.id}`)).status).toBe(200)
})

describe('what becomes of an uploaded file', () => {
  let sis: Caller
  let endpointId: string
  beforeAll(async () => {
    sis = await connector(['create_policy', 'read_policy'])
    const added = await mia.post('/school/client/webhooks', {
      url: 'https://harbour.example/hooks',
      event_types: ['import.changed'],
    })
    endpointId = added.body['data'].endpoint.id
    await emptyCart(mia)
  })

  const send = async (caller: Caller, text: string) =>
    (
      await sendForm(caller, '/school/imports', {
        campus_id: place.campusId,
        contract_id: place.contractId,
        file: { name: 'people.csv', bytes: text },
      })
    ).body['data'].draft.id as string
  const read = async (id: string) => (await sis.get(`/school/imports/${id}`)).body['data']
  /** Runs the job that the upload of this draft queued. */
  const count = async (id: string) => {
    const queued = (await queuedPayloads(world, 'count-import')).filter(({ draft_id }) => draft_id === id)
    for (const payload of queued) await jobHandlers['count-import'](payload, world.services)
    return queued.length
  }
  const commit = async (id: string, people: number) => {
    const { version } = (await mia.get(`/school/imports/${id}`)).body['data'].draft
    const { status, body, text } = await mia.post(`/school/imports/${id}/commit`, { version, people })
    expect(status, text).toBe(200)
    return { importId: String(body['data'].import_id), batchId: String(body['data'].policy_batch.id) }
  }
  /** The messages about a draft, without what all have. */
  const eventsOf = (id: string) =>
    world.services.database.withCompany(async (tx) => {
      const rows = await tx.all<{ data: Record<string, unknown> }>(sql`
        select e.payload::jsonb -> 'data' as data from webhook_event e
        join webhook_delivery d on d.client_id = e.client_id and d.event_id = e.id
        where d.endpoint_id = ${endpointId} and e.payload::jsonb -> 'data' ->> 'import_id' = ${id} order by e.id`)
      return rows.map(({ data: { client_id: _, import_id: __, ...rest } }) => rest)
    })

  test('is counted as it is read, and reported: people, errors, the order, and what became of that', async () => {
    const faulty = { ...somebody(), email: 'no address' }
    const id = await send(sis, sheetOf([somebody(), somebody(), faulty]))
    expect((await read(id)).draft).toMatchObject({ row_count: 0, error_count: null })
    expect(await count(id)).toBe(1)
    expect(await read(id)).toMatchObject({
      draft: { row_count: 3, error_count: 1 },
      state: 'open',
      orders: [],
    })
    const { batchId, importId } = await commit(id, 2)
    const inCart = { policy_batch_id: batchId, people: 2 }
    expect(await read(id)).toMatchObject({ state: 'open', orders: [{ ...inCart, state: 'in_cart' }] })
    expect((await mia.post(`/school/cart-imports/${importId}/undo`)).status).toBe(200)
    expect((await read(id)).orders).toEqual([])
    const again = await commit(id, 2)
    const ordered = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    expect(ordered.status, ordered.text).toBe(200)
    expect((await read(id)).orders).toEqual([{ policy_batch_id: again.batchId, people: 2, state: 'ordered' }])
    const { items } = (await sis.get(`/school/policies?policy_batch=${again.batchId}`)).body['data']
    expect(items).toHaveLength(2)
    expect(await eventsOf(id)).toEqual([
      { reason: 'read', row_count: 3, error_count: 1 },
      { reason: 'added', policy_batch_id: batchId },
      { reason: 'undone', policy_batch_id: batchId },
      { reason: 'added', policy_batch_id: again.batchId },
      { reason: 'ordered', policy_batch_id: again.batchId },
    ])
  })

  test('is reported when it is discarded, put back, or not ordered by the deadline', async () => {
    const id = await send(sis, sheetOf([somebody()]))
    expect((await sis.call('DELETE', `/school/imports/${id}`)).status).toBe(200)
    expect((await mia.post(`/school/imports/${id}/restore`)).status).toBe(200)
    const { batchId } = await commit(id, 1)
    expect((await read(id)).state).toBe('committed')
    await ops(world, 'jobs', 'run', 'deadline', '--at', '2026-12-02T22:00:01Z')
    expect((await read(id)).orders).toEqual([{ policy_batch_id: batchId, people: 1, state: 'not_ordered' }])
    expect((await eventsOf(id)).map(({ reason }) => reason)).toEqual([
      'discarded',
      'restored',
      'added',
      'not_ordered',
    ])
  })

  test('is reported where it cannot be read', async () => {
    const id = await send(sis, 'First name,Last name')
    await count(id)
    expect((await read(id)).draft).toMatchObject({ row_count: 0, error_count: null })
    expect(await eventsOf(id)).toEqual([{ reason: 'unreadable', code: 'file_no_applicants' }])
  })

  test('is not counted any more once a colleague has worked on it', async () => {
    const id = await send(sis, sheetOf([somebody(), somebody()]))
    const cells = [{ row: 2, field: 'first_name', value: 'Anna' }]
    expect((await mia.call('PATCH', `/school/imports/${id}`, { version: 1, cells })).status).toBe(200)
    await count(id)
    expect((await read(id)).draft).toMatchObject({ row_count: 0, error_count: null })
    expect(await eventsOf(id)).toEqual([])
  })

  test('a file that a person uploaded is not counted by a job, and no event names it', async () => {
    const id = await send(mia, sheetOf([somebody()]))
    expect(await count(id)).toBe(0)
    await mia.call('DELETE', `/school/imports/${id}`)
    const marker = await send(sis, sheetOf([somebody()]))
    await sis.call('DELETE', `/school/imports/${marker}`)
    expect(await eventsOf(marker)).toEqual([{ reason: 'discarded' }])
    expect(await eventsOf(id)).toEqual([])
  })

  test('is listed by its state', async () => {
    const caller = await connector(['create_policy'])
    const [open, gone, added] = [
      await send(caller, sheetOf([somebody()])),
      await send(caller, sheetOf([somebody()])),
      await send(caller, sheetOf([somebody()])),
    ]
    await caller.call('DELETE', `/school/imports/${gone}`)
    await commit(added, 1)
    for (const [query, id] of [
      ['', open],
      ['?state=open', open],
      ['?state=discarded', gone],
      ['?state=committed', added],
    ]) {
      const { drafts } = (await caller.get(`/school/imports${query}`)).body['data']
      expect(
        drafts.map((draft: { id: string }) => draft.id),
        query,
      ).toEqual([id])
    }
    expect((await caller.get('/school/imports?state=lost')).status).toBe(422)
  })
})
