import { maxDraftCells } from '@campus/contract/draft'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget
let draft: string
let version: number

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})
beforeEach(async () => {
  draft = await startDraft(mia, place.campusId, place.contractId)
  version = 1
})

const save = (body: Record<string, unknown>) =>
  mia.call('PATCH', `/school/imports/${draft}`, { version, ...body })
const settings = async () => (await mia.get(`/school/imports/${draft}`)).body['data'].draft.settings
const entries = <T>(count: number, key: (index: number) => string, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [key(index), value]))

test('settings that nobody reads are not stored', async () => {
  await save({ settings: { k1: 'x'.repeat(100_000) } })
  expect(await settings()).toEqual({})
})

test.each([
  ['columns', { settings: { columns: entries(5001, (n) => `0:${n}`, 'email') } }, 'settings.columns'],
  ['rows', { settings: { rows: entries(5001, String, true) } }, 'settings.rows'],
  ['headings', { mapping: entries(2001, (n) => `Heading ${n}`, 'email') }, 'mapping'],
])('one save with too many %s is rejected', async (_what, body, key) => {
  const { status, body: response } = await save(body)
  expect([status, response['errors']]).toMatchObject([422, [{ key, code: 'too_many_items' }]])
})

test('a choice of any length is rejected', async () => {
  const { status } = await save({ settings: { read: { encoding: 'x'.repeat(101) } } })
  expect(status).toBe(422)
})

test('many saves add up to a limit, and the draft can still be saved', async () => {
  const statuses: number[] = []
  for (let part = 0; part < 4; part++) {
    const rows = entries(5000, (n) => String(100_000 * part + n + 1), true)
    const { status, body } = await save({ settings: { rows } })
    statuses.push(status)
    if (status === 200) version = body['data'].version
  }
  expect(statuses).toContain(422)
  const { status } = await save({ settings: { date_orders: { start_date: 'mdy' } }, cells: [] })
  expect([status, await settings()]).toMatchObject([200, { date_orders: { start_date: 'mdy' } }])
  expect(JSON.stringify(await settings()).length).toBeLessThan(262_144 + 100)
})

test('edited cells of a draft have a limit, whoever saves them', async () => {
  await world.services.database.withCompany((tx) =>
    tx.run(sql`
      insert into import_draft_cell (client_id, draft_id, row_number, field, value, version, updated_at, actor_kind, actor_id)
      select client_id, id, n, 'email', '', 1, created_at, 'user', user_id
      from import_draft, generate_series(1, ${maxDraftCells}::int) n where id = ${draft}`),
  )
  const cell = (row: number) => ({ cells: [{ row, field: 'email', value: 'a@school.example' }] })
  const { status, body } = await save(cell(maxDraftCells + 1))
  expect([status, body['errors']]).toMatchObject([422, [{ key: 'cells', code: 'too_many_items' }]])
  expect((await save(cell(maxDraftCells))).status).toBe(200)
})

test('a list of drafts has no settings but which part of a file each is', async () => {
  await save({ settings: { columns: { '0:1': 'email' } } })
  const listed = async () =>
    (await mia.get('/school/imports')).body['data'].drafts.find((one: { id: string }) => one.id === draft)
  expect((await listed()).settings).toEqual({})
  await world.services.database.withCompany((tx) =>
    tx.run(sql`
      update import_draft set settings = settings || '{"part": {"number": 2, "of": 3, "rows": [[1, 9]]}}' where id = ${draft}`),
  )
  expect((await listed()).settings).toEqual({ part: { number: 2, of: 3, rows: [] } })
})
