import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient, createUser } from '../src/demo/factories.ts'
import { jobHandlers } from '../src/job-handlers.ts'
import { createClock } from '../src/platform/services.ts'
import { sql } from '../src/platform/database/database.ts'
import { orderPeople } from './support/money.ts'
import { ops, opsAs, rejectionOf } from './support/ops.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const nextMonth = '2027-01-01T12:00:00Z'
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let omar: Caller
let lara: Caller
let clientId: string

beforeAll(async () => {
  omar = await world.signIn('omar.master@oakfield.example')
  await company(async (tx) => {
    const campuses = [{ name: 'Cork', country: 'IE' }]
    const late = { name: 'Late Books', company: 'ie', country: 'IE', paysPerOrder: false, campuses }
    clientId = (await createClient(tx, { ...late, contractsFrom: '2026-01-01' })).clientId
    await createUser(tx, clientId, {
      email: 'lara@late.example',
      name: ['Lara', 'Late'],
      role: 'Master User',
    })
  })
  lara = await world.signIn('lara@late.example')
})

/** An open month of each client, and nothing else that is due by its end. */
beforeEach(async () => {
  // a month of before becomes due first, and overdue then
  for (let count = 1; count > 0;)
    count = (await ops(world, 'jobs', 'run', 'month-end', '--at', nextMonth)).output['count']
  await orderPeople(omar, 'travel')
  await orderPeople(lara, 'travel')
})

const newest = async (caller: Caller) =>
  (await caller.get('/school/invoices?items=1&order=-created_at')).body['data'].items[0] as {
    number: string
    status: string
  }
/** A policy that no line of an invoice can be made of, until it is as before. */
async function breakMonth(): Promise<() => Promise<unknown>> {
  const [policy] = await company((tx) =>
    tx.all<{ id: string; fee: object }>(
      sql`select id, fee from policy where client_id = ${clientId} order by created_at desc limit 1`,
    ),
  )
  const put = (fee: object | undefined) =>
    company((tx) =>
      tx.run(sql`update policy set fee = ${JSON.stringify(fee)}::jsonb where id = ${policy?.id}`),
    )
  await put({ sections: 5 })
  return () => put(policy?.fee)
}

test('a month that cannot be closed is named and stays open, and stops no other', async () => {
  const restore = await breakMonth()
  const { number } = await newest(lara)
  const { output, text, exitCode } = await ops(world, 'jobs', 'run', 'month-end', '--at', nextMonth)
  expect([exitCode, output['count']]).toEqual([1, 1])
  expect(output['failed']).toMatchObject([
    { name: `Late Books, invoice ${number}`, error: expect.any(String) },
  ])
  expect(text).toContain(`Late Books, invoice ${number} FAILED and is still due: `)
  expect([(await newest(omar)).status, (await newest(lara)).status]).toEqual(['due', 'open'])
  await restore()
  const again = await ops(world, 'jobs', 'run', 'month-end', '--at', nextMonth)
  expect([again.exitCode, again.output['count'], (await newest(lara)).status]).toEqual([undefined, 1, 'due'])
})

test('the job of the queue fails when one failed, so that it alarms and is tried again, and does the others', async () => {
  const restore = await breakMonth()
  const services = { ...world.services, clock: createClock(nextMonth) }
  await expect(jobHandlers['close-months']({}, services)).rejects.toThrow(/^it failed for /)
  expect([(await newest(omar)).status, (await newest(lara)).status]).toEqual(['due', 'open'])
  await restore()
  await jobHandlers['close-months']({}, services)
  expect((await newest(lara)).status).toBe('due')
})

const runs = [
  ['deadline-notice', '2026-12-02T21:30:00Z'],
  ['deadline', '2027-01-02T22:00:01Z'],
  ['lapse', '2027-01-02T12:00:00Z'],
  ['month-end', nextMonth],
  ['retention', '2036-01-01T03:00:00Z'],
] as const

test('a dry run says what would happen and changes nothing', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  await orderPeople(mia, 'travel')
  const state = () =>
    company((tx) =>
      tx.all(sql`
        select (select max(line_number) from audit_line) as line, (select count(*) from notification) as notices, (select count(*) from rate_window) as marks,
          (select jsonb_object_agg(id, status) from invoice) as invoices, (select jsonb_object_agg(id, status) from policy_batch) as carts,
          (select count(*) from policy where anonymised_at is null) as people`),
    )
  const before = await state()
  const dry = await Promise.all(
    runs.map(([job, at]) => ops(world, 'jobs', 'run', job, '--at', at, '--dry-run')),
  )
  expect(await state()).toEqual(before)
  for (const { text, output } of dry) {
    expect(text).toContain('(a dry run: nothing was changed)')
    expect(output['dry_run']).toBe(true)
  }
  const [, , lapse, month] = dry
  const done = await ops(world, 'jobs', 'run', 'month-end', '--at', nextMonth)
  expect(month?.output['done']).toEqual(done.output['done'])
  expect(month?.output['count']).toBe(2)
  expect(lapse?.text).toMatch(/Harbour Language School, invoice GB26-I-\d+: 1/)
})

test('in production no job runs for an instant that has not come yet', async () => {
  const config = { ...world.services.config, isProduction: true }
  const production = { ...world, services: { ...world.services, config } }
  const before = [(await newest(omar)).status, (await newest(lara)).status]
  const anna = 'anna@operators.example'
  await ops(production, 'operator', 'create', anna)
  for (const [job] of runs) {
    const late = ['jobs', 'run', job, '--at', '2028-01-01T15:00:00Z']
    const { message } = await rejectionOf(production, anna, ...late)
    expect(message).toContain('--at 2028-01-01T15:00:00.000Z has not come yet')
  }
  expect([(await newest(omar)).status, (await newest(lara)).status]).toEqual(before)
  expect((await opsAs(production, anna, 'jobs', 'run', 'month-end')).output['failed']).toEqual([])
})
