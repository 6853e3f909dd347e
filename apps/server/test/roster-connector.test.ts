import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
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
