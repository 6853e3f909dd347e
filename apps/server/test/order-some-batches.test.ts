import { beforeEach, expect, test } from 'vitest'
import { demoPeople } from '../src/demo/people.ts'
import { sql } from '../src/platform/database/database.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let brighton: string
let edinburgh: string

const someone = (seed: number, count: number) =>
  demoPeople(count, { seed: 31_000 + seed, day: '2027-01-10', from: 20, spread: 30 })
const addTo = async (campus: string, seed: number, count: number): Promise<string> => {
  const place = await findOrderTarget(mia, 'travel', campus)
  return (await addPeople(mia, place, someone(seed, count))).body['data'].policy_batch.id
}
const confirm = (body: object) =>
  mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true, ...body })
const overview = async () => (await mia.get('/school/policy-batches/open-overview')).body['data']

let round = 0
beforeEach(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  await emptyCart(mia)
  round += 10
  brighton = await addTo('Brighton', round, 3)
  edinburgh = await addTo('Edinburgh', round + 1, 2)
})

test('only the batches that are named are ordered; the others stay as they are, with their deadline', async () => {
  const before = await overview()
  const waiting = before.batches.find(({ id }: { id: string }) => id === edinburgh)
  const ordered = before.batches.find(({ id }: { id: string }) => id === brighton)
  const { status, body } = await confirm({
    policy_batches: [brighton],
    expected_count: 3,
    expected_totals: [{ currency: 'GBP', total: ordered.totals.total }],
    documents_received: true,
  })
  expect(status).toBe(200)
  expect(body['data'].policy_batches).toMatchObject([{ id: brighton, policies_count: 3 }])
  expect(body['data'].invoice.total).toBe(ordered.totals.total)
  const after = await overview()
  expect(after.batches).toEqual([waiting])
  expect(after.summary.deadline).toBe(before.summary.deadline)
  // they are ordered later, with an invoice of their own
  const later = await confirm({ policy_batches: [edinburgh] })
  expect(later.body['data'].invoice.id).not.toBe(body['data'].invoice.id)
  const lines = await world.services.database.withCompany((tx) =>
    tx.all(sql`
      select details ->> 'documents_received' as received from audit_line
      where action = 'confirm-open' and subject in (${brighton}, ${edinburgh}) order by id`),
  )
  expect(lines).toEqual([{ received: 'true' }, { received: null }])
})

test('what was promised is compared with the named batches alone', async () => {
  const wrong = await confirm({ policy_batches: [brighton], expected_count: 5 })
  expect([wrong.status, wrong.body['code']]).toEqual([409, 'cart_changed'])
  expect((await overview()).batches).toHaveLength(2)
})

test('a batch that is not there, or no longer open, orders nothing', async () => {
  const unknown = await confirm({ policy_batches: [brighton, crypto.randomUUID()] })
  expect(unknown.status).toBe(404)
  expect((await confirm({ policy_batches: [edinburgh] })).status).toBe(200)
  const closed = await confirm({ policy_batches: [brighton, edinburgh] })
  expect([closed.status, closed.body['code']]).toEqual([409, 'batch_not_open'])
  expect((await overview()).batches).toMatchObject([{ id: brighton, enrollments_count: 3 }])
  expect((await confirm({ policy_batches: [] })).status).toBe(422)
})

test('somebody of one campus cannot order the batch of another', async () => {
  const eli = await world.signIn('eli.enrol@harbour.example')
  const { status } = await eli.post('/school/policy-batches/confirm-open', {
    accuracy_confirmed: true,
    policy_batches: [edinburgh],
  })
  expect(status).toBe(404)
  expect((await overview()).batches).toHaveLength(2)
})

test('two who order different batches at once both get theirs', async () => {
  const responses = await Promise.all([
    confirm({ policy_batches: [brighton] }),
    confirm({ policy_batches: [edinburgh] }),
    confirm({ policy_batches: [brighton] }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect((await overview()).batches).toEqual([])
})
