import { expect, test } from 'vitest'
import { maxOpenDrafts } from '@campus/contract/drafts'
import { sql } from '../src/platform/database/database.ts'
import { eraseUsers } from '../src/features/privacy/erase-users.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { findOrderTarget } from './support/order.ts'
import { sendForm } from './support/send-form.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const cell = (row: number, field: string, value: string) => ({ row, field, value })

async function openOffice(campus = 'Brighton') {
  const [mia, eli] = [
    await world.signIn('mia.master@harbour.example'),
    await world.signIn('eli.enrol@harbour.example'),
  ]
  const place = await findOrderTarget(mia, 'travel', campus)
  const list = async (caller: Caller, query = '') =>
    (await caller.get(`/school/imports?contract_id=${place.contractId}${query}`)).body['data'].drafts
  const start = () => startDraft(mia, place.campusId, place.contractId)
  const save = async (caller: Caller, id: string, body: object) =>
    (await caller.call('PATCH', `/school/imports/${id}`, body)).body
  const read = async (caller: Caller, id: string) => (await caller.get(`/school/imports/${id}`)).body['data']
  return { mia, eli, place, list, start, save, read }
}

test('every window that opens a draft gets a number of its own for the rows that it adds', async () => {
  const { mia, eli, place, save, read } = await openOffice()
  const file = { name: 'a.csv', bytes: 'Name' }
  const started = await sendForm(mia, '/school/imports', {
    campus_id: place.campusId,
    contract_id: place.contractId,
    file,
  })
  // the window that uploads a file has opened its draft
  const { draft: uploaded, window } = started.body['data']
  expect(window).toBe(1)
  const draft = uploaded.id as string
  const opened = await Promise.all([mia, eli, mia, eli, mia].map((caller) => read(caller, draft)))
  expect(opened.map((one) => one.window).toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6])
  expect(opened.map((one) => one.draft)).toEqual(opened.map(() => uploaded))
  expect(opened[0].draft.settings).toEqual({})
  await save(mia, draft, { version: 1, settings: { columns: { '0:0': 'email' } } })
  const second = await save(eli, draft, { version: 1, settings: { columns: { '0:1': null } } })
  expect(second['data'].settings).toEqual({ columns: { '0:0': 'email', '0:1': null } })
  expect((await read(eli, draft)).window).toBe(7)
})

test('an upload stands beside the drafts that are there, and colleagues of the campus see all of them', async () => {
  const { mia, eli, list, start, save } = await openOffice()
  const before = (await list(mia)).length
  const [first, second] = [await start(), await start()]
  await save(eli, first, {
    version: 1,
    name: ' Summer ',
    error_count: 4,
    row_count: 9,
    cells: [cell(2, 'email', 'a')],
  })
  const drafts = await list(eli)
  expect(drafts).toHaveLength(before + 2)
  expect(drafts.find(({ id }: { id: string }) => id === first)).toMatchObject({
    name: 'Summer',
    file_name: 'a.csv',
    row_count: 9,
    error_count: 4,
    owner: { name: 'Mia Master' },
    editors: [{ name: 'Eli Enrol' }, { name: 'Mia Master' }],
  })
  expect(drafts.find(({ id }: { id: string }) => id === second)).toMatchObject({
    name: '',
    error_count: null,
  })
})

test('each cell says who edited it and when, also once another does', async () => {
  const { mia, eli, start, save, read } = await openOffice()
  const id = await start()
  await save(mia, id, { version: 1, cells: [cell(2, 'email', 'mia@x.example'), cell(3, 'email', 'b')] })
  const { data } = await save(eli, id, { version: 2, cells: [cell(2, 'email', 'eli@x.example')] })
  expect(data.conflicts).toEqual([])
  const { cells, people } = await read(mia, id)
  const name = (by: string) => people.find((one: { id: string }) => one.id === by)?.name
  expect(cells.map(({ value, by }: { value: string; by: string }) => [value, name(by)])).toEqual([
    ['eli@x.example', 'Eli Enrol'],
    ['b', 'Mia Master'],
  ])
  const conflict = await save(mia, id, { version: 2, cells: [cell(2, 'email', 'other')] })
  expect(conflict.data.conflicts[0].value).toBe('eli@x.example')
  expect(conflict.data.people[0].name).toBe('Eli Enrol')
})

test('a window that saves gets the name that a colleague has given the draft since', async () => {
  const { mia, eli, start, save } = await openOffice()
  const id = await start()
  await save(eli, id, { version: 1, name: 'Paris' })
  const { data } = await save(mia, id, { version: 1, cells: [cell(2, 'email', 'mia@x.example')] })
  expect(data.name).toBe('Paris')
  const { data: renamed } = await save(mia, id, { version: 2, name: 'Paris in May' })
  expect(renamed).not.toHaveProperty('name')
  const { data: next } = await save(mia, id, { version: renamed.version })
  expect(next).not.toHaveProperty('name')
})

test('another campus, another school and a reader see nothing of it', async () => {
  const { mia, eli, start, save, list } = await openOffice('Edinburgh')
  const id = await start()
  await save(mia, id, { version: 1, cells: [cell(2, 'email', 'secret@x.example')] })
  expect(await list(eli)).toEqual([])
  for (const [email, expected] of [
    ['eli.enrol@harbour.example', 404],
    ['omar.master@oakfield.example', 404],
    ['rex.reader@harbour.example', 403],
  ] as const) {
    const caller = await world.signIn(email)
    const answers = [
      await caller.get(`/school/imports/${id}`),
      await caller.get(`/school/imports/${id}/file`),
      await caller.call('PATCH', `/school/imports/${id}`, { version: 1 }),
      await caller.post(`/school/imports/${id}/presence`, { window: 'window01' }),
      await caller.post(`/school/imports/${id}/restore`),
      await caller.call('DELETE', `/school/imports/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
    for (const { text } of answers) expect(text).not.toContain('secret')
  }
})

test('a file is sent once and split: each part is a draft with its own people, and they are committed apart', async () => {
  const { mia, place, list } = await openOffice()
  const line = (n: number) =>
    `student,Ann,Part${'abcdef'[n]},2006-03-0${n + 1},female,ES,GB,ES,2027-02-01,2027-02-20,part${n}@x.example,PART70${n}`
  const headings =
    'Type,First name,Last name,Date of birth,Gender,Nationality,Destination country,Country of residence,Start date,End date,Email,Passport number'
  const send = (parts: unknown) =>
    sendForm(mia, '/school/imports', {
      campus_id: place.campusId,
      contract_id: place.contractId,
      file: { name: 'split.csv', bytes: [headings, ...[0, 1, 2, 3, 4].map(line)].join('\n') },
      parts: typeof parts === 'string' ? parts : JSON.stringify(parts),
    })
  const before = (await list(mia)).length
  for (const wrong of [
    '{',
    '[]',
    [{ rows: [[1]], people: 1 }],
    [{ rows: [[1, 2]], people: 0 }],
    Array(13).fill({ rows: [[1, 2]], people: 1 }),
  ])
    expect((await send(wrong)).status).toBe(422)
  expect(await list(mia)).toHaveLength(before)

  // a file of 12,000 people in alphabetical order: the parts take more than 128 kB
  const interleaved = Array.from({ length: 1000 }, (_, index) => [10_000 + 12 * index, 10_000 + 12 * index])
  const many = [
    { rows: [[1, 4], ...interleaved], people: 3 },
    { rows: [[5, 99]], people: 2 },
  ]
  const padding = ' '.repeat(150_000)
  const { body } = await send(padding + JSON.stringify(many))
  const { draft, drafts } = body['data']
  expect(draft.id).toBe(drafts[0].id)
  expect(drafts.map((one: { row_count: number }) => one.row_count)).toEqual([3, 2])
  expect(drafts[1].settings.part).toEqual({ number: 2, of: 2, rows: [[5, 99]] })
  const commit = (at: number, people: number) =>
    mia.post(`/school/imports/${drafts[at].id}/commit`, { version: 1, people })
  expect((await commit(1, 5)).status).not.toBe(200)
  expect((await commit(1, 2)).body['data']).toMatchObject({ people: 2, left: 0 })
  expect((await commit(0, 3)).body['data']).toMatchObject({ people: 3, left: 0 })
})

test('the list says how many discarded drafts there are, of this product and of campuses that the reader sees', async () => {
  const { mia, eli, place, start, save } = await openOffice()
  const counted = async (caller: Caller, contract = place.contractId) =>
    (await caller.get(`/school/imports?contract_id=${contract}`)).body['data'].discarded_count
  const before = await counted(mia)
  const [first, second] = [await start(), await start()]
  for (const id of [first, second]) await save(mia, id, { version: 1, name: 'Used' })
  expect(await counted(mia)).toBe(before)
  for (const id of [first, second]) await mia.call('DELETE', `/school/imports/${id}`)
  expect(await counted(mia)).toBe(before + 2)
  // also beside the list of the discarded itself, and for a colleague
  const { body } = await mia.get(`/school/imports?contract_id=${place.contractId}&state=discarded`)
  expect(body['data'].discarded_count).toBe(before + 2)
  expect(await counted(eli)).toBe(before + 2)
  await mia.post(`/school/imports/${first}/restore`)
  expect(await counted(mia)).toBe(before + 1)

  const north = await openOffice('Edinburgh')
  const unseen = await counted(mia, north.place.contractId)
  await mia.call('DELETE', `/school/imports/${await north.start()}`)
  expect(await counted(mia, north.place.contractId)).toBe(unseen + 1)
  expect(await counted(eli, north.place.contractId)).toBe(0)
  const omar = await world.signIn('omar.master@oakfield.example')
  expect(await counted(omar)).toBe(0)
})

test('fifty are the most, and of uploads at once none goes over', async () => {
  const { mia, place, list } = await openOffice('Edinburgh')
  const open = (await list(mia)).length
  await world.services.database.withCompany((tx) =>
    tx.run(sql`
      insert into import_draft (client_id, user_id, campus_id, contract_id, file_name, name, storage_key)
      select client_id, (select id from school_user where email = 'mia.master@harbour.example'), ${place.campusId}, ${place.contractId}, 'full.csv', 'Full', 'none'
      from campus, generate_series(1, ${maxOpenDrafts - open - 2}) where id = ${place.campusId}`),
  )
  const uploadPart = () =>
    sendForm(mia, '/school/imports', {
      campus_id: place.campusId,
      contract_id: place.contractId,
      file: { name: 'split.csv', bytes: 'Name\nAnn\n' },
      parts: JSON.stringify([{ rows: [[2, 2]], people: 1 }]),
    })
  const sent = await Promise.all([1, 2, 3, 4].map(uploadPart))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(await list(mia)).toHaveLength(maxOpenDrafts)
})

test('a discarded draft is out of sight, can be put back with all of it, and goes after its term', async () => {
  const { mia, eli, start, save, read, list } = await openOffice()
  const id = await start()
  await save(mia, id, { version: 1, cells: [cell(2, 'email', 'kept@x.example')] })
  expect((await eli.call('DELETE', `/school/imports/${id}`)).status).toBe(200)
  expect((await eli.call('DELETE', `/school/imports/${id}`)).status).toBe(404)
  const late = await save(mia, id, { version: 2, cells: [cell(3, 'email', 'late')] })
  expect(late.code).toBe('draft_discarded')
  const names = (drafts: { id: string }[]) => drafts.map((one) => one.id)
  expect(names(await list(mia))).not.toContain(id)
  expect(names(await list(mia, '&state=discarded'))).toContain(id)
  expect((await mia.post(`/school/imports/${id}/restore`)).status).toBe(200)
  expect((await mia.post(`/school/imports/${id}/restore`)).status).toBe(200)
  expect((await read(eli, id)).cells[0].value).toBe('kept@x.example')

  await mia.call('DELETE', `/school/imports/${id}`)
  const after = (days: number) => new Date(world.services.clock.now().getTime() + days * 86_400_000)
  // sessions end long before
  const isThere = async () => {
    const find = sql`select 1 from import_draft where id = ${id}`
    return (await world.services.database.withCompany((tx) => tx.maybe(find))) !== undefined
  }
  await runRetention(world.services, after(29))
  expect(await isThere()).toBe(true)
  await runRetention(world.services, after(31))
  expect(await isThere()).toBe(false)
})

test('erasing who uploaded a file leaves it with the colleagues who work on it, and takes the others', async () => {
  const { mia, eli, place, save, list } = await openOffice()
  const [alone, shared] = [
    await startDraft(eli, place.campusId, place.contractId),
    await startDraft(eli, place.campusId, place.contractId),
  ]
  await save(mia, shared, { version: 1, cells: [cell(2, 'email', 'a')] })
  const { id } = await world.services.database.withCompany((tx) =>
    tx.one<{ id: string }>(sql`select id from school_user where email = 'eli.enrol@harbour.example'`),
  )
  await world.services.database.withCompany(async (tx) => {
    await eraseUsers(tx, [id], world.services.clock.now())
  })
  const drafts = await list(mia)
  expect(drafts.map((one: { id: string }) => one.id)).not.toContain(alone)
  const left = drafts.find((one: { id: string }) => one.id === shared)
  expect(left.owner).toMatchObject({ id, name: null })
  expect(JSON.stringify(left)).not.toContain('Eli')
})
