import { beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { sendForm } from './support/send-form.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let eli: Caller
let place: OrderTarget

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  eli = await world.signIn('eli.enrol@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})

const upload = (caller = mia) => startDraft(caller, place.campusId, place.contractId)
const save = (caller: Caller, id: string, body: object) =>
  caller.call('PATCH', `/school/imports/${id}`, { version: 1, ...body })
const list = async (caller: Caller, state = 'open'): Promise<string[]> =>
  (await caller.get(`/school/imports?state=${state}`)).body['data'].drafts.map(({ id }: { id: string }) => id)
/** What a window saves of a file that its user only looks at. */
const lookAt = async (caller: Caller, id: string) => {
  await caller.get(`/school/imports/${id}`)
  const settings = { columns: { '0:0': 'full_name' } }
  await save(caller, id, { stage: 'review', row_count: 3, error_count: 2, settings, headings: ['Name'] })
}

test('a file that was only looked at is listed until its user uploads another', async () => {
  const id = await upload()
  await lookAt(mia, id)
  expect(await list(eli)).toContain(id)
  const next = await upload()
  expect(await list(eli)).toContain(next)
  expect(await list(eli)).not.toContain(id)
  expect(await list(eli, 'discarded')).toContain(id)
  // a window that still shows it reads and saves it, which brings it back
  expect((await mia.get(`/school/imports/${id}`)).body['data'].state).toBe('open')
  await save(mia, id, { cells: [{ row: 2, field: 'email', value: 'late@x.example' }] })
  expect(await list(eli)).toContain(id)
})

test('the upload of a colleague sets nothing aside', async () => {
  const id = await upload()
  await upload(eli)
  expect(await list(mia)).toContain(id)
})

const problems = {
  headers: ['Name'],
  rows: [{ cells: ['Ann'], problems: [{ column: 0, message: 'wrong' }] }],
}
const step = {
  id: '01a1fd1d-0000-4000-8000-000000000001',
  status: 'done',
  content: { label: { code: 'edit' }, cells: [] },
}
test.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['an edited cell', (id) => save(mia, id, { cells: [{ row: 2, field: 'email', value: '' }] })],
  ['a step', (id) => save(mia, id, { steps: [step] })],
  ['a setting', (id) => save(mia, id, { settings: { last_time: false } })],
  ['a name', (id) => save(mia, id, { name: 'Summer' })],
  ['a colleague who went on with it', (id) => save(eli, id, { stage: 'link' })],
  ['its errors as a workbook', (id) => mia.post(`/school/imports/${id}/problems`, problems)],
])('%s keeps a file in the list', async (_what, change) => {
  const id = await upload()
  expect((await change(id)).status).toBe(200)
  await upload()
  expect(await list(mia)).toContain(id)
})

test('the parts of a split file are kept', async () => {
  const { body } = await sendForm(mia, '/school/imports', {
    campus_id: place.campusId,
    contract_id: place.contractId,
    file: { name: 'split.csv', bytes: 'Name\nAnn\nBob\n' },
    parts: JSON.stringify([2, 3].map((row) => ({ rows: [[row, row]], people: 1 }))),
  })
  await upload()
  const parts = body['data'].drafts.map(({ id }: { id: string }) => id)
  expect(await list(mia)).toEqual(expect.arrayContaining(parts))
})

test('a file set aside can be restored for 30 days, and stays then', async () => {
  const [restored, left] = [await upload(), await upload()]
  const newest = await upload()
  expect((await mia.post(`/school/imports/${restored}/restore`)).status).toBe(200)
  expect(await list(mia)).toContain(restored)
  expect((await mia.post(`/school/imports/${newest}/restore`)).body['data'].draft.version).toBe(1)
  const after = (days: number) => new Date(world.services.clock.now().getTime() + days * 86_400_000)
  const isThere = (id: string) =>
    world.services.database.withCompany(
      async (tx) => (await tx.maybe(sql`select 1 from import_draft where id = ${id}`)) !== undefined,
    )
  await runRetention(world.services, after(29))
  expect(await isThere(left)).toBe(true)
  await runRetention(world.services, after(31))
  expect([await isThere(left), await isThere(restored)]).toEqual([false, true])
})
