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

test('a choice about the layout that reading would ignore is rejected with the way to write it', async () => {
  const { mia, id, read, version } = await openTwoWindows()
  const save = (shape: unknown) =>
    mia.call('PATCH', `/school/imports/${id}`, { version, settings: { shape } })
  const wrong: [shape: Record<string, unknown>, message: string][] = [
    [{ 'heading:0': 'two' }, '“two” isn’t a valid choice. Write it like this: 3, 2-3, 2-2, 0.'],
    [{ 'begins:0': '2B' }, '“2B” isn’t a valid choice. Write it like this: B3.'],
    [{ 'ends:0': true }, '“true” isn’t a valid choice. Write it like this: H40.'],
    [{ 'repeats:0': 'yes' }, '“yes” isn’t a valid choice. Write it like this: true, false.'],
    [
      { 'split:0:3': 'tab' },
      '“tab” isn’t a valid choice. Write it like this: space, comma, semicolon, slash, dash, brackets, line.',
    ],
    [{ 'people:12': '3' }, 'There’s no field called people:12 here.'],
  ]
  for (const [shape, message] of wrong) {
    const { status, body } = await save(shape)
    expect(status).toBe(422)
    expect(body['errors']).toEqual([
      expect.objectContaining({ key: `settings.shape.${Object.keys(shape)[0]}`, message }),
    ])
  }
  const step = {
    id: '01900000-0000-7000-8000-000000000001',
    status: 'done',
    content: {
      label: { code: 'shape' },
      cells: [],
      settings: { before: { shape: {} }, after: { shape: { 'heading:0': '3-1' } } },
    },
  }
  const ofStep = await mia.call('PATCH', `/school/imports/${id}`, { version, steps: [step] })
  expect(ofStep.body['errors']).toMatchObject([
    { key: 'steps.0.content.settings.after.shape.heading:0', code: 'shape_invalid' },
  ])
  expect((await save('3')).body['errors']).toMatchObject([{ key: 'settings.shape', code: 'wrong_type' }])
  expect((await read()).draft).toMatchObject({ version, settings: {} })
  expect((await save({ 'heading:0': '2-3', 'ends:0': '\u{E000}' })).status).toBe(200)
})
