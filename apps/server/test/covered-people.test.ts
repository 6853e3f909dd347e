import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { findOrderTarget } from './support/order.ts'
import { usePrivacy } from './support/privacy.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const office = usePrivacy(world)
const { insure, run } = office
const days = { start_date: '2027-02-03', end_date: '2027-02-20' }
const group = 'Covered group'
let ids: Record<'leader' | 'led' | 'other' | 'erased' | 'cancelled' | 'pending', string>

const read = async (query: string, caller: Caller = office.omar) =>
  (await caller.get(`/school/covered-people?${query}`)).body['data']
const numbersOf = async (query: string, caller?: Caller) =>
  (await read(query, caller)).items.map(({ id }: { id: string }) => id).toSorted()

beforeAll(async () => {
  await office.signIn()
  // those of the demo were never in force
  await run(sql`update policy set state = 'lapsed' where client_id = ${office.oakfield}`)
  const one = async (last_name: string, given: Record<string, string> = {}) =>
    (await insure({ last_name, group_name: group, passport_number: `COV1${last_name}`, ...days, ...given }))
      .id
  const leader = await one('Lead', {
    type: 'group_leader',
    start_date: '2027-02-01',
    end_date: '2027-02-28',
  })
  ids = {
    leader,
    led: await one('Led'),
    other: await one('Other', { destination_country_id: 'IT', group_name: '' }),
    erased: await one('Erased'),
    cancelled: await one('Cancelled'),
    pending: await one('Pending'),
  }
  await run(
    sql`update policy set phone_country_code = '353', phone_number = '851234567' where id = ${leader}`,
  )
  await run(sql`update policy set last_name = 'Oth<er' where id = ${ids.other}`)
  await run(sql`update policy set group_leader_id = ${leader} where id = ${ids.led}`)
  await run(sql`update policy set restricted_at = '2027-02-01T00:00:00Z' where id = ${ids.erased}`)
  // the day of cancelling is covered
  await run(
    sql`update policy set state = 'cancelled', cancelled_at = '2027-02-10T12:00:00Z' where id = ${ids.cancelled}`,
  )
  await run(sql`update policy set state = 'pending' where id = ${ids.pending}`)
})

test('shows who is covered on a day: first and last day counted, no unpaid or erased person', async () => {
  const { leader, led, other, cancelled } = ids
  expect(await numbersOf('day=2027-02-02')).toEqual([leader])
  expect(await numbersOf('day=2027-02-03')).toEqual([leader, led, other, cancelled].toSorted())
  expect(await numbersOf('day=2027-02-10')).toContain(cancelled)
  expect(await numbersOf('day=2027-02-11')).toEqual([leader, led, other].toSorted())
  expect(await numbersOf('day=2027-02-20')).toEqual([leader, led, other].toSorted())
  expect(await numbersOf('day=2027-02-21')).toEqual([leader])
})

test('narrows by leader, group and country, and names the leader with the phone', async () => {
  const day = 'day=2027-02-15'
  const { items } = await read(`${day}&leader=${ids.leader}`)
  expect(items).toMatchObject([
    {
      id: ids.led,
      leader: { id: ids.leader, telephone: '+353 851234567' },
      product: { emergency_telephone: expect.stringMatching(/^\+/) },
    },
  ])
  expect(await numbersOf(`${day}&group_name=${group}`)).toEqual([ids.leader, ids.led].toSorted())
  expect(await numbersOf(`${day}&country=IT`)).toEqual([ids.other])
  const summary = (await office.omar.get(`/school/covered-people/summary?${day}&country=IT`)).body['data']
  expect(summary.countries).toEqual([
    { country_id: 'FR', people: 2 },
    { country_id: 'IT', people: 1 },
  ])
  expect(summary).toMatchObject({ day: '2027-02-15', from: '2027-02-15', to: '2027-02-15' })
  expect(summary.helplines).toHaveLength(3)
})

test('shows who starts next week and whose cover ends without an extension', async () => {
  const { leader, led, other, pending } = ids
  // 1 February 2027 is a Monday
  expect(await numbersOf('day=2027-01-31&view=starting')).toEqual([leader, led, other].toSorted())
  expect(await numbersOf('day=2027-02-01&view=starting')).toEqual([])
  const ending = 'day=2027-02-15&view=ending'
  expect(await numbersOf(ending)).toEqual([led, other].toSorted())
  expect(await numbersOf('day=2027-02-13&view=ending')).toEqual([])
  // a policy that goes on, paid or not
  const follows = sql`select person_key from policy where id = ${led}`
  await run(
    sql`update policy set person_key = (${follows}), start_date = '2027-02-21', end_date = '2027-03-20' where id = ${pending}`,
  )
  expect(await numbersOf(ending)).toEqual([other])
})

test('counts each day of a month', async () => {
  const { days: counted } = (await office.omar.get('/school/covered-people/days?day=2027-02-15')).body['data']
  expect(counted.map(({ people }: { people: number }) => people)).toEqual([
    1,
    1,
    ...Array<number>(8).fill(4),
    ...Array<number>(10).fill(3),
    ...Array<number>(8).fill(1),
  ])
})

test('downloads a file that needs nothing else, and writes it into the audit log', async () => {
  const file = await office.omar.get('/school/covered-people/download?day=2027-02-15')
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  expect(file.text).toContain('Oth&lt;er')
  expect(file.text).toContain('tel:+353851234567')
  expect(file.text).not.toMatch(/<script|https?:|url\(/)
  expect(file.text).not.toContain('Erased')
  const { items } = (await office.omar.get('/school/audit-log?items=1')).body['data']
  expect(items[0]).toMatchObject({ action: 'download-covered-people' })
  expect(items[0].sentence).toBe('Downloaded a list of 3 insured people')
})

test('shows nothing of another client or campus', async () => {
  const { mia, bea } = await useBrightonOnly(world)
  const edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
  const [distant] = await buyPolicies(world, mia, [somebody({ ...days })], edinburgh)
  const day = 'day=2027-02-15'
  expect(await numbersOf(day, mia)).toContain(distant?.id)
  expect(await numbersOf(day, mia)).not.toContain(ids.led)
  expect(await numbersOf(day, bea)).not.toContain(distant?.id)
  expect((await read(`${day}&leader=${ids.leader}`, mia)).items).toEqual([])
  expect((await bea.get(`/school/covered-people?${day}&campus=${edinburgh.campusId}`)).status).not.toBe(200)
  const file = await bea.get(`/school/covered-people/download?${day}`)
  expect(file.text).not.toContain(distant?.policy_number)
})

beforeEach(() => office.signIn())
