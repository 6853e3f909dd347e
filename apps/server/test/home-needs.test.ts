import type { Need } from '@campus/contract/home'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPeople } from '../src/demo/people.ts'
import { lapseOrders } from '../src/features/policies/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { askAFamily } from './support/family.ts'
import { payInSandbox } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const company = <T>(work: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(work)
let mia: Caller
let brighton: OrderTarget
let edinburgh: OrderTarget
let seed = 500

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  brighton = await findOrderTarget(mia, 'travel', 'Brighton')
  edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
})
beforeEach(async () => {
  await emptyCart(mia)
  await company((tx) => lapseOrders(tx, new Date('2026-12-03T15:00:00Z')))
})

const needsOf = async (caller: Caller, query = ''): Promise<Need[]> => {
  const { status, body } = await caller.get(`/school/home/needs${query}`)
  expect(status).toBe(200)
  return body['data'].items
}
const need = async (caller: Caller, kind: Need['kind']) =>
  (await needsOf(caller)).find((one) => one.kind === kind)

const people = (count: number) =>
  demoPeople(count, { seed: (seed += 1), day: '2026-12-10', from: 0, spread: 5 })

async function order(count: number, place = brighton) {
  await addPeople(mia, place, people(count))
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  return body['data'].invoice
}

test('an unpaid order says its people, its money and the hour at which it lapses, until it is paid', async () => {
  const invoice = await order(12)
  const expected = {
    kind: 'unpaid_order',
    level: 'now',
    count: 12,
    orders: 1,
    changes: 0,
    amounts: [{ amount: invoice.total, currency: 'GBP' }],
    // the last minute of 1 December in the company's zone
    at: '2026-12-02T04:59:00.000Z',
    id: invoice.id,
  }
  expect(await need(mia, 'unpaid_order')).toMatchObject(expected)
  expect(await needsOf(mia, '?only=unpaid_order')).toEqual([expect.objectContaining(expected)])
  await payInSandbox(world, mia, invoice)
  expect(await needsOf(mia, '?only=unpaid_order')).toEqual([])
})

test('two unpaid orders are one need that opens the list; lapsed, their people are left out for that reason', async () => {
  const before = (await need(mia, 'left_out'))?.count ?? 0
  const totals = [await order(2), await order(3)].map(({ total }) => Math.round(Number(total) * 100))
  expect(await need(mia, 'unpaid_order')).toMatchObject({
    count: 5,
    orders: 2,
    id: null,
    amounts: [{ amount: (totals.reduce((sum, one) => sum + one, 0) / 100).toFixed(2), currency: 'GBP' }],
  })
  await company((tx) => lapseOrders(tx, new Date('2026-12-02T15:00:00Z')))
  expect(await need(mia, 'unpaid_order')).toBeUndefined()
  const left = await need(mia, 'left_out')
  expect(left?.count).toBe(before + 5)
  expect(left?.reasons.find(({ reason }) => reason === 'unpaid')?.count).toBeGreaterThanOrEqual(5)
})

test('people who are insured by now, or were removed on purpose, don’t count as left out', async () => {
  const before = (await need(mia, 'left_out'))?.count ?? 0
  const two = people(2)
  await addPeople(mia, brighton, two)
  await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  await company((tx) => lapseOrders(tx, new Date('2026-12-02T15:00:00Z')))
  expect((await need(mia, 'left_out'))?.count).toBe(before + 2)
  await addPeople(mia, brighton, two)
  expect((await need(mia, 'left_out'))?.count ?? 0).toBe(before)
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  await payInSandbox(world, mia, body['data'].invoice)
  expect((await need(mia, 'left_out'))?.count ?? 0).toBe(before)
  await addPeople(mia, brighton, people(1))
  await emptyCart(mia)
  expect((await need(mia, 'left_out'))?.count ?? 0).toBe(before)
})

test('each role is asked for what it may see or do', async () => {
  await order(1)
  await addPeople(mia, brighton, people(1))
  const kinds = async (email: string) => (await needsOf(await world.signIn(email))).map(({ kind }) => kind)
  expect(await kinds('mia.master@harbour.example')).toEqual(expect.arrayContaining(['unpaid_order', 'cart']))
  const accounts = await kinds('ana.accounts@harbour.example')
  expect(accounts).toContain('unpaid_order')
  for (const kind of ['cart', 'left_out', 'no_leader', 'families']) expect(accounts).not.toContain(kind)
  const viewer = await kinds('rex.reader@harbour.example')
  for (const kind of ['unpaid_order', 'cart', 'invoice', 'left_out', 'no_leader', 'families'])
    expect(viewer).not.toContain(kind)
  expect((await world.anonymous.get('/school/home/needs')).status).toBe(401)
  expect((await mia.get('/school/home/needs?only=cart')).status).toBe(422)
})

test('people of another campus, and of another client, are not there', async () => {
  const eli = await world.signIn('eli.enrol@harbour.example')
  const seen = async () => [
    (await need(eli, 'cart'))?.count ?? 0,
    (await need(eli, 'unpaid_order'))?.count ?? 0,
  ]
  const before = await seen()
  await order(3, edinburgh)
  await addPeople(mia, edinburgh, people(4))
  expect(await seen()).toEqual(before)
  expect((await need(mia, 'cart'))?.count).toBe(4)
  const omar = await world.signIn('omar.master@oakfield.example')
  expect(await need(omar, 'unpaid_order')).toBeUndefined()
})

test('families that have not answered, with the draft they belong to', async () => {
  const { draft } = await askAFamily(mia, brighton)
  expect(await need(mia, 'families')).toMatchObject({ count: 1, id: draft, at: expect.any(String) })
})

test('trips that begin this week, and travellers without their leader', async () => {
  const { body } = await mia.get('/school/policies?items=3&status=not_started')
  const ids: string[] = body['data'].items.map(({ id }: { id: string }) => id)
  const [leader, ...led] = ids
  const before = {
    start: (await need(mia, 'starting'))?.count ?? 0,
    led: (await need(mia, 'no_leader'))?.count ?? 0,
  }
  const move = (day: string) =>
    company((tx) =>
      tx.run(sql`update policy set start_date = ${day}, end_date = '2026-12-20', type = 'student', group_name = 'Walkers', group_leader_id = null
        where id = any(${ids}::uuid[])`),
    )
  await move('2026-12-07')
  const starting = await need(mia, 'starting')
  expect(starting).toMatchObject({ count: before.start + 3, level: 'later', last_day: '2026-12-07' })
  // the list that the need opens holds these policies, and others that begin on its days only
  const startingOn = async (days: string): Promise<{ id: string; start_date: string }[]> =>
    (await mia.get(`/school/policies?${days}&status=current&items=100`)).body['data'].items
  const listed = await startingOn(`start_from=${starting?.day}&start_to=${starting?.last_day}`)
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect(listed.every(({ start_date: day }) => day >= '2026-12-01' && day <= '2026-12-07')).toBe(true)
  const after = await startingOn('start_from=2026-12-08')
  expect(after.length).toBeGreaterThan(0)
  expect(after.filter(({ id }) => ids.includes(id))).toEqual([])
  expect((await mia.get('/school/policies?start_to=soon')).status).toBe(422)
  await move('2026-12-08')
  expect((await need(mia, 'starting'))?.count ?? 0).toBe(before.start)
  // led by somebody whose cover ends before theirs
  await company((tx) =>
    tx.run(sql`update policy set type = 'group_leader', end_date = '2026-12-19' where id = ${leader}`),
  )
  await company((tx) =>
    tx.run(sql`update policy set group_leader_id = ${leader} where id = any(${led}::uuid[])`),
  )
  expect((await need(mia, 'no_leader'))?.count).toBe(before.led + 2)
  // the list that the need opens holds exactly these people
  const unled = (await mia.get('/school/policies?leader=missing&items=100')).body['data']
  expect(unled.meta.total).toBe(before.led + 2)
  expect(unled.items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(led))
  expect((await mia.get('/school/policies?leader=none')).status).toBe(422)
  await company((tx) => tx.run(sql`update policy set end_date = '2026-12-20' where id = ${leader}`))
  expect((await need(mia, 'no_leader'))?.count ?? 0).toBe(before.led)
  await company((tx) => tx.run(sql`update policy set group_leader_id = null where id = ${led[0]}`))
  expect(await need(mia, 'no_leader')).toMatchObject({ count: before.led + 1 })
})
