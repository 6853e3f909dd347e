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

async function start(): Promise<{ id: string; version: number }> {
  const { campusId: campus_id, contractId: contract_id } = place
  const file = { name: 'visitors.csv', bytes: list }
  const { body, status } = await sendForm(mia, '/school/imports', { campus_id, contract_id, file })
  expect(status).toBe(201)
  return body['data'].draft
}
const commit = ({ id, version }: { id: string; version: number }) =>
  mia.post(`/school/imports/${id}/commit`, { version, people: 1 })
const memory = async (caller = mia) => (await caller.get('/school/import-memory')).body['data']
const visitor = { field: 'type', text: 'Visitor', value: 'student' }

test('what a word means is remembered with who said it, read by the next commit, and forgotten', async () => {
  const first = await start()
  expect((await commit(first)).status).toBe(422)
  await mia.call('PATCH', `/school/imports/${first.id}`, { version: first.version, values: [visitor] })
  expect((await memory()).values).toMatchObject([{ ...visitor, by: { name: 'Mia Master' } }])

  const eli = await world.signIn('eli.enrol@harbour.example')
  expect((await memory(eli)).values).toMatchObject([visitor])

  const second = await start()
  const { memory: kept } = (await mia.get(`/school/imports/${second.id}`)).body['data']
  expect(kept.values).toMatchObject([visitor])
  expect((await commit(second)).status).toBe(200)

  await mia.post('/school/import-memory/forget', { values: [{ field: 'type', text: 'VISITOR' }] })
  expect((await memory()).values).toEqual([])
})

test('nothing is kept that is of no list, or that may be about a person', async () => {
  const draft = await start()
  const values = [
    { field: 'type', text: 'Visitor', value: 'visitor' },
    { field: 'gender', text: 'vera@x.example', value: 'female' },
    { field: 'home_country_id', text: 'NV1234567', value: 'NL' },
    { field: 'home_country_id', text: 'Narnia', value: 'XX' },
    { field: 'type', text: '', value: 'student' },
  ]
  const { status } = await mia.call('PATCH', `/school/imports/${draft.id}`, {
    version: draft.version,
    values,
  })
  expect(status).toBe(200)
  expect((await memory()).values).toEqual([])
  const names = { version: draft.version, values: [{ field: 'first_name', text: 'V', value: 'Vera' }] }
  expect((await mia.call('PATCH', `/school/imports/${draft.id}`, names)).status).toBe(422)
})

test('a heading is remembered with who matched it; another school sees and forgets nothing of it', async () => {
  const draft = await start()
  const mapping = { Colour: 'group_name' }
  await mia.call('PATCH', `/school/imports/${draft.id}`, {
    version: draft.version,
    mapping,
    values: [visitor],
  })
  const other = await world.signIn('omar.master@oakfield.example')
  expect(await memory(other)).toEqual({ headings: [], values: [] })
  await other.post('/school/import-memory/forget', { all: true })
  expect(await memory()).toMatchObject({
    headings: [{ heading: 'Colour', field: 'group_name', by: { name: 'Mia Master' } }],
    values: [visitor],
  })
  await mia.post('/school/import-memory/forget', { headings: ['Colour'] })
  expect((await memory()).headings).toEqual([])
})

test('a choice that is undone is forgotten, unless a colleague has said the same since', async () => {
  const undo = { ...visitor, value: '', was: 'student' }
  const draft = await start()
  let { version } = draft
  const save = async (caller: Caller, values: object[]) => {
    const { status, body } = await caller.call('PATCH', `/school/imports/${draft.id}`, { version, values })
    expect(status).toBe(200)
    version = body['data'].version
  }
  await save(mia, [visitor])
  // it means something else by now: that stands
  await save(mia, [{ ...undo, was: 'teacher' }])
  expect((await memory()).values).toMatchObject([visitor])
  await save(mia, [undo])
  expect((await memory()).values).toEqual([])
  // said and undone before it was sent
  await save(mia, [visitor, undo])
  expect((await memory()).values).toEqual([])

  const eli = await world.signIn('eli.enrol@harbour.example')
  await save(mia, [visitor])
  await save(eli, [visitor])
  await save(mia, [undo])
  expect((await memory()).values).toMatchObject([{ ...visitor, by: { name: 'Eli Enrol' } }])
})
