import { beforeEach, expect, test } from 'vitest'
import { emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { sendForm } from './support/send-form.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget

beforeEach(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
  await emptyCart(mia)
  await mia.post('/school/import-memory/forget', { all: true })
})

const list = [
  'Type,First name,Last name,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date',
  'Visitor,Vera,Visser,2005-04-13,vera@x.example,NV1234567,Spain,United Kingdom,2027-02-01,2027-02-20',
].join('\n')

const headings = list.split('\n')[0]!.split(',')
type Draft = { id: string; version: number }

async function start(caller = mia, at = place): Promise<Draft> {
  const { campusId: campus_id, contractId: contract_id } = at
  const file = { name: 'visitors.csv', bytes: list }
  const { body, status } = await sendForm(caller, '/school/imports', { campus_id, contract_id, file })
  expect(status).toBe(201)
  return body['data'].draft
}
/** Saves a part of a draft; its version follows. */
async function save(draft: Draft, part: object, caller = mia): Promise<void> {
  const change = { version: draft.version, ...part }
  const { status, body } = await caller.call('PATCH', `/school/imports/${draft.id}`, change)
  expect(status).toBe(200)
  draft.version = body['data'].version
}
const commit = ({ id, version }: Draft) => mia.post(`/school/imports/${id}/commit`, { version, people: 1 })
const files = async (caller = mia) => (await caller.get('/school/import-memory')).body['data'].files
/** What is offered for a file with these headings. */
const offered = async (draft: Draft, given: readonly string[] = headings, caller = mia) =>
  (await caller.post(`/school/imports/${draft.id}/memory`, { headings: given })).body['data']
const visitor = { field: 'type', text: 'Visitor', value: 'student' }
const nothing = { columns: [], values: [] }

test('a word is offered for the next file with the same headings, counts once that draft says so, and is forgotten', async () => {
  const first = await start()
  expect((await commit(first)).status).toBe(422)
  await save(first, { headings, values: [visitor] })
  expect(await files()).toMatchObject([
    {
      campus_id: place.campusId,
      headings,
      columns: [],
      values: [{ ...visitor, by: { name: 'Mia Master' } }],
    },
  ])

  const second = await start()
  // the same set of headings, in another order and spelling
  const shuffled = headings.toReversed().map((heading) => heading.toUpperCase())
  expect((await offered(second, shuffled)).values).toMatchObject([visitor])
  // nothing is read by it unasked
  expect((await commit(second)).status).toBe(422)
  await save(second, { settings: { words: { 'type visitor': 'student' }, last_time: true } })
  expect((await commit(second)).status).toBe(200)

  await mia.post('/school/import-memory/forget', { values: [{ field: 'type', text: 'VISITOR' }] })
  expect(await files()).toEqual([])
})

test('what was chosen for one kind of file is offered for no other', async () => {
  const codes = ['NOM', 'APE1', 'APE2']
  const draft = await start()
  await save(draft, { headings: codes, mapping: { NOM: 'first_name', APE2: 'last_name' } })
  const names = (found: { columns: { heading: string; field: string }[] }) =>
    found.columns.map(({ heading, field }) => `${heading} ${field}`)
  expect(names(await offered(draft, codes))).toEqual(['APE2 last_name', 'NOM first_name'])
  expect(await offered(draft, ['Nom', 'Prénom'])).toEqual(nothing)
  // the last file of the kind is the one that counts, whole
  await save(draft, { mapping: { NOM: 'last_name' } })
  expect(names(await offered(draft, codes))).toEqual(['NOM last_name'])
  await save(draft, { mapping: {} })
  expect(await offered(draft, codes)).toEqual(nothing)
})

test('what was chosen at a campus counts there, until somebody who sees every campus offers it everywhere', async () => {
  const elsewhere = await findOrderTarget(mia, 'travel', 'Edinburgh')
  const [here, there] = [await start(), await start(mia, elsewhere)]
  await save(here, { headings, values: [visitor], mapping: { Type: 'type' } })
  expect(await offered(there)).toEqual(nothing)
  // who sees Brighton alone
  const eli = await world.signIn('eli.enrol@harbour.example')
  const [{ id: file_id }] = await files()
  expect((await eli.post('/school/import-memory/share', { file_id })).body['code']).toBe('needs_all_campuses')

  expect((await mia.post('/school/import-memory/share', { file_id })).body['data']).toEqual({ shared: 1 })
  expect((await mia.post('/school/import-memory/share', { file_id })).body['data']).toEqual({ shared: 0 })
  expect(await offered(there)).toMatchObject({ columns: [{ heading: 'Type' }], values: [visitor] })
  // who sees some campuses forgets nothing for all of them
  await eli.post('/school/import-memory/forget', { all: true })
  expect(await files()).toMatchObject([{ id: file_id, campus_id: null }])
  // the campus's own choice comes before the one for all
  await save(there, { headings, values: [{ ...visitor, value: 'group_leader' }] })
  expect((await offered(there)).values).toMatchObject([{ ...visitor, value: 'group_leader' }])
  expect((await offered(here)).values).toMatchObject([visitor])
  await mia.post('/school/import-memory/forget', { files: [file_id] })
  expect(await files()).toMatchObject([{ campus_id: elsewhere.campusId }])
})

test('only words for a value of a list are kept, none that may be about a person, and only for a known kind of file', async () => {
  const draft = await start()
  await save(draft, { values: [visitor] })
  const values = [
    { field: 'type', text: 'Visitor', value: 'visitor' },
    { field: 'gender', text: 'vera@x.example', value: 'female' },
    { field: 'home_country_id', text: 'NV1234567', value: 'NL' },
    { field: 'home_country_id', text: 'Narnia', value: 'XX' },
    { field: 'type', text: '', value: 'student' },
  ]
  await save(draft, { headings, values })
  expect((await files()).flatMap(({ values: kept }: { values: unknown[] }) => kept)).toEqual([])
  const names = { version: draft.version, values: [{ field: 'first_name', text: 'V', value: 'Vera' }] }
  expect((await mia.call('PATCH', `/school/imports/${draft.id}`, names)).status).toBe(422)
})

test('another school sees, shares and forgets nothing of it', async () => {
  const draft = await start()
  await save(draft, { headings, mapping: { Colour: 'group_name' }, values: [visitor] })
  const other = await world.signIn('omar.master@oakfield.example')
  expect(await files(other)).toEqual([])
  const [{ id: file_id }] = await files()
  expect((await other.post('/school/import-memory/share', { file_id })).status).toBe(404)
  expect((await other.post(`/school/imports/${draft.id}/memory`, { headings })).status).toBe(404)
  await other.post('/school/import-memory/forget', { all: true, files: [file_id] })
  expect(await files()).toMatchObject([
    { columns: [{ heading: 'Colour', field: 'group_name', by: { name: 'Mia Master' } }], values: [visitor] },
  ])
  await mia.post('/school/import-memory/forget', { headings: ['Colour'] })
  expect(await files()).toMatchObject([{ columns: [], values: [visitor] }])
})

test('a choice that is undone is forgotten, unless a colleague has said the same since', async () => {
  const undo = { ...visitor, value: '', was: 'student' }
  const draft = await start()
  const known = async () => (await offered(draft)).values
  await save(draft, { headings, values: [visitor] })
  // it means something else by now: that stays
  await save(draft, { values: [{ ...undo, was: 'teacher' }] })
  expect(await known()).toMatchObject([visitor])
  await save(draft, { values: [undo] })
  expect(await known()).toEqual([])
  // chosen and undone before it was sent
  await save(draft, { values: [visitor, undo] })
  expect(await known()).toEqual([])

  const eli = await world.signIn('eli.enrol@harbour.example')
  await save(draft, { values: [visitor] })
  await save(draft, { values: [visitor] }, eli)
  await save(draft, { values: [undo] })
  expect(await known()).toMatchObject([{ ...visitor, by: { name: 'Eli Enrol' } }])
})

test('two windows that settle files of one kind at once leave one of it', async () => {
  const drafts = [await start(), await start()]
  await Promise.all(
    drafts.map((draft) => save(draft, { headings, values: [visitor], mapping: { Type: 'type' } })),
  )
  expect(await files()).toMatchObject([{ columns: [{ heading: 'Type' }], values: [visitor] }])
})
