import { readCorrections } from '@campus/draft/relate/corrections/read-corrections'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { findOrderTarget } from './support/order.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const cell = (row: number, field: string, value: string) => ({ row, field, value })
/** The same as it is kept: with who edited it, and when. */
const kept = (row: number, field: string, value: string) => ({
  ...cell(row, field, value),
  by: expect.any(String),
  at: expect.any(String),
})

async function openTwoWindows() {
  const mia = await world.signIn('mia.master@harbour.example')
  const place = await findOrderTarget(mia, 'travel', 'Brighton')
  const id = await startDraft(mia, place.campusId, place.contractId)
  const save = async (body: Record<string, unknown>) =>
    (await mia.call('PATCH', `/school/imports/${id}`, body)).body['data']
  const read = async () => (await mia.get(`/school/imports/${id}`)).body['data']
  const { version } = (await read()).draft
  return { mia, place, id, save, read, version: version as number }
}

test('two windows of one draft: different cells stand side by side, and each learns what the other wrote', async () => {
  const { save, read, version } = await openTwoWindows()
  const first = await save({ version, cells: [cell(2, 'email', 'a@x.example')] })
  expect(first).toMatchObject({ version: version + 1, changes: [], conflicts: [] })
  const second = await save({
    version,
    cells: [cell(2, 'first_name', 'Ana'), cell(9, 'email', 'b@x.example')],
  })
  expect(second).toMatchObject({
    version: version + 2,
    changes: [kept(2, 'email', 'a@x.example')],
    conflicts: [],
  })
  expect((await read()).cells).toEqual([
    kept(2, 'email', 'a@x.example'),
    kept(2, 'first_name', 'Ana'),
    kept(9, 'email', 'b@x.example'),
  ])
})

test('the same cell in both: what stands first stands, the other is told of it and may then decide', async () => {
  const { save, read, version } = await openTwoWindows()
  await save({ version, cells: [cell(2, 'email', 'first@x.example')] })
  const late = await save({
    version,
    cells: [cell(2, 'email', 'second@x.example'), cell(3, 'email', 'third@x.example')],
  })
  expect(late).toMatchObject({ conflicts: [kept(2, 'email', 'first@x.example')], changes: [] })
  expect((await read()).cells).toEqual([
    kept(2, 'email', 'first@x.example'),
    kept(3, 'email', 'third@x.example'),
  ])
  const decided = await save({ version: late.version, cells: [cell(2, 'email', 'second@x.example')] })
  expect(decided).toMatchObject({ conflicts: [], changes: [] })
  expect((await read()).cells[0]).toEqual(kept(2, 'email', 'second@x.example'))
})

test('a window that saves nothing learns what is new, and changes nothing by asking', async () => {
  const { save, version } = await openTwoWindows()
  await save({ version, cells: [cell(4, 'deleted', '1')], settings: { columns: { '0:1': 'email' } } })
  const asked = await save({ version })
  expect(asked).toMatchObject({
    version: version + 1,
    changes: [kept(4, 'deleted', '1')],
    settings: { columns: { '0:1': 'email' } },
  })
  expect(await save({ version: asked.version })).toEqual({
    version: asked.version,
    saved_at: asked.saved_at,
    changes: [],
    conflicts: [],
    people: [],
  })
})

test('settings of two windows are merged choice by choice', async () => {
  const { save, read, version } = await openTwoWindows()
  await save({ version, settings: { columns: { '0:1': 'email' }, date_orders: { start_date: 'mdy' } } })
  await save({ version, settings: { columns: { '0:2': 'gender' }, sheets: [0, 2] } })
  expect((await read()).draft.settings).toEqual({
    columns: { '0:1': 'email', '0:2': 'gender' },
    date_orders: { start_date: 'mdy' },
    sheets: [0, 2],
  })
})

test('saving at the same moment loses nothing', async () => {
  const { save, read, version } = await openTwoWindows()
  const rows = Array.from({ length: 12 }, (_, at) => at + 2)
  await Promise.all(rows.map((row) => save({ version, cells: [cell(row, 'email', `p${row}@x.example`)] })))
  expect((await read()).cells).toEqual(rows.map((row) => kept(row, 'email', `p${row}@x.example`)))
})

test('a version that this draft never had is refused, and long headings that become one are remembered once', async () => {
  const { mia, id, save, version } = await openTwoWindows()
  const { status, body } = await mia.call('PATCH', `/school/imports/${id}`, { version: version + 7 })
  expect([status, body['code']]).toEqual([409, 'draft_changed'])
  const long = 'x'.repeat(200)
  expect(
    await save({ version, headings: ['x'], mapping: { [`${long}a`]: 'email', [`${long}b`]: '' } }),
  ).toMatchObject({
    version,
  })
})

test('a workbook of faulty rows names its draft and its rows, unseen, to be merged back', async () => {
  const { mia, id } = await openTwoWindows()
  const response = await mia.call('POST', `/school/imports/${id}/problems`, {
    headers: ['Row', 'Email'],
    fields: ['', 'email'],
    rows: [{ row: 100_004, cells: ['4 (B)', 'no mail'], problems: [{ column: 1, message: 'wrong' }] }],
  })
  const { sheets } = await readXlsx(response.bytes)
  expect(sheets.map(({ hidden }) => hidden === true)).toEqual([false, true])
  expect(sheets[0]?.columns?.at(-1)?.hidden).toBe(true)
  expect(readCorrections(response.bytes)).toEqual({
    ok: true,
    corrections: {
      draftId: id,
      rows: [{ row: 100_004, before: { email: 'no mail' }, after: { email: 'no mail' } }],
      added: [],
      gone: [],
    },
  })
})

test('the rows with errors come back as a workbook, with a message at each wrong cell', async () => {
  const { mia, id } = await openTwoWindows()
  const response = await mia.call('POST', `/school/imports/${id}/problems`, {
    headers: ['Row', 'Email'],
    rows: [
      { cells: ['4', 'no mail'], problems: [{ column: 1, message: 'This field must be a valid email' }] },
    ],
  })
  expect(response.status).toBe(200)
  const { sheets } = await readXlsx(response.bytes)
  expect(sheets[0]?.rows.map((row) => row.slice(0, 3))).toEqual([
    ['Row', 'Email', 'What to fix'],
    ['4', 'no mail', 'This field must be a valid email'],
  ])
})
