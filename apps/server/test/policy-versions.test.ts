import { beforeAll, describe, expect, test } from 'vitest'
import { erasedColumns, filledColumns } from '../src/features/privacy/erased-columns.ts'
import { anonymisePolicies, clearContact } from '../src/features/privacy/redact-policies.ts'
import { sql } from '../src/platform/database/database.ts'
import { brokenVersions } from './support/broken-versions.ts'
import { ops, rejection } from './support/ops.ts'
import { findOrderTarget } from './support/order.ts'
import { amountOf, usePolicyChanges } from './support/policy-changes.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useClock } from './support/use-clock.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { company, one } = usePolicyChanges(world)
const clock = useClock(world)

const omar = () => world.signIn('omar.master@oakfield.example')
const mia = () => world.signIn('mia.master@harbour.example')
const update = (caller: Caller, id: string, body: object) =>
  caller.post(`/school/policies/${id}/update`, body)

async function changeDates(caller: Caller, id: string, end_date: string) {
  const quote = await amountOf(caller, [{ id, end_date }], 'trip_dates')
  const { quote_id } = quote.body['data']
  return caller.post(`/school/policies/${id}/trip-dates/update`, { quote_id })
}

async function read(caller: Caller, id: string, query: string) {
  const { status, body, text } = await caller.get(`/school/policies/${id}?${query}`)
  if (status !== 200) throw new Error(text)
  return body['data'].policy
}

describe('what was insured on any day', () => {
  let id: string
  let number: string
  beforeAll(async () => {
    clock.at('2026-12-01T15:00:00Z')
    const policy = await one(await omar(), {
      first_name: 'Vera',
      last_name: 'Wrong',
      home_country_id: 'ES',
      address: 'Main Street 1',
    })
    id = policy.id
    number = policy.policy_number
    await company((tx) =>
      tx.run(
        sql`update contract set cancellable = 'any_time' where id = (select contract_id from policy where id = ${id})`,
      ),
    )
    clock.at('2026-12-05T12:00:00Z')
    const corrected = await update(await omar(), id, {
      last_name: 'Right',
      reason: 'Vera showed her passport',
    })
    expect(corrected.body['data']).toMatchObject({ version: 2 })
    clock.at('2026-12-10T12:00:00Z')
    expect((await changeDates(await omar(), id, '2027-02-20')).status).toBe(200)
    clock.at('2026-12-20T12:00:00Z')
    expect((await changeDates(await omar(), id, '2027-02-16')).status).toBe(200)
    clock.at('2027-02-05T12:00:00Z')
    const cancelled = await (
      await omar()
    ).post('/school/policies/cancel', { policies: [id], reason: 'Went home' })
    expect(cancelled.body['data'].results).toMatchObject([{ ok: true }])
    clock.at('2027-02-08T12:00:00Z')
  })

  test.each([
    // the name is right for every day; dates are those that held on the day
    ['2026-12-01', 'Right', '2027-02-14', 'not_started', ['2026-12-01', '2026-12-10']],
    ['2026-12-09', 'Right', '2027-02-14', 'not_started', ['2026-12-01', '2026-12-10']],
    ['2026-12-10', 'Right', '2027-02-20', 'not_started', ['2026-12-10', '2026-12-20']],
    ['2026-12-19', 'Right', '2027-02-20', 'not_started', ['2026-12-10', '2026-12-20']],
    ['2026-12-20', 'Right', '2027-02-16', 'not_started', ['2026-12-20', '2027-02-06']],
    ['2027-01-31', 'Right', '2027-02-16', 'not_started', ['2026-12-20', '2027-02-06']],
    ['2027-02-01', 'Right', '2027-02-16', 'active', ['2026-12-20', '2027-02-06']],
    // the day of cancelling is insured, the next is not
    ['2027-02-05', 'Right', '2027-02-16', 'active', ['2026-12-20', '2027-02-06']],
    ['2027-02-06', 'Right', '2027-02-16', 'cancelled', ['2027-02-06', null]],
    ['2027-06-30', 'Right', '2027-02-16', 'cancelled', ['2027-02-06', null]],
  ])('on %s, as it is known now: %s until %s, %s', async (on, last_name, end_date, status, [from, to]) => {
    const policy = await read(await omar(), id, `on=${on}`)
    expect(policy).toMatchObject({
      id,
      last_name,
      end_date,
      status,
      start_date: '2027-02-01',
      pending_change: null,
      as_of: { valid_from: from, valid_to: to },
    })
  })

  test.each([
    [1, 'Wrong', '2027-02-14', 'not_started'],
    [2, 'Right', '2027-02-14', 'not_started'],
    [3, 'Right', '2027-02-20', 'not_started'],
    [4, 'Right', '2027-02-16', 'active'],
    [5, 'Right', '2027-02-16', 'cancelled'],
  ])('as version %i had it: %s until %s, %s', async (version, last_name, end_date, status) => {
    const policy = await read(await omar(), id, `version=${version}`)
    expect(policy).toMatchObject({ last_name, end_date, status, as_of: { version }, version })
  })

  test('as a version knew it on a day: both axes at once', async () => {
    const caller = await omar()
    // with version 3 the first days still had the first dates, and the name was right already
    expect(await read(caller, id, 'on=2026-12-02&version=3')).toMatchObject({
      last_name: 'Right',
      end_date: '2027-02-14',
      as_of: { valid_from: '2026-12-01', valid_to: '2026-12-10' },
    })
    expect(await read(caller, id, 'on=2027-02-07&version=4')).toMatchObject({ status: 'active' })
  })

  test('the money of each version is what the policy cost then', async () => {
    const caller = await omar()
    const totals = await Promise.all(
      [1, 2, 3, 4, 5].map(async (version) =>
        Number((await read(caller, id, `version=${version}`)).price.total),
      ),
    )
    const [first = 0, second, third = 0, fourth = 0, last = 0] = totals
    expect(second).toBe(first)
    expect(third).toBeGreaterThan(first)
    expect(fourth).toBeLessThan(third)
    expect(last).toBeLessThan(fourth)
    const now = await read(caller, id, '')
    expect([Number(now.price.total), now.as_of]).toEqual([last, null])
  })

  test('a day before the policy and a version that it has not reached are rejected in words', async () => {
    const caller = await omar()
    const early = await caller.get(`/school/policies/${id}?on=2026-11-30`)
    expect([early.status, early.body['errors']]).toMatchObject([
      422,
      [{ key: 'on', code: 'before_policy', message: expect.stringContaining('start on 1 Dec 2026') }],
    ])
    const beyond = await caller.get(`/school/policies/${id}?version=6`)
    expect([beyond.status, beyond.body['errors']]).toMatchObject([
      422,
      [
        {
          key: 'version',
          code: 'no_such_version',
          message: 'This policy doesn’t have that version. The latest is 5.',
        },
      ],
    ])
    for (const query of ['on=2027-02-30', 'on=tomorrow', 'version=0', 'version=x'])
      expect((await caller.get(`/school/policies/${id}?${query}`)).status, query).toBe(422)
  })

  test('the history is the difference of neighbouring versions, with the number of each', async () => {
    const { history } = (await (await omar()).get(`/school/policies/${id}/history`)).body['data']
    const changes = history.filter(({ is_change: isChange }: { is_change: boolean }) => isChange)
    expect(changes).toMatchObject([
      {
        kind: 'cancelled',
        version: 5,
        reason: 'Went home',
        changes: [
          { field: 'status', old_value: 'active', new_value: 'cancelled' },
          { field: 'end_date', old_value: '2027-02-16', new_value: '2027-02-05' },
        ],
      },
      { version: 4, changes: [{ field: 'end_date', old_value: '2027-02-20', new_value: '2027-02-16' }] },
      { version: 3, changes: [{ field: 'end_date', old_value: '2027-02-14', new_value: '2027-02-20' }] },
      {
        kind: 'details_changed',
        version: 2,
        reason: 'Vera showed her passport',
        changes: [{ field: 'last_name', old_value: 'Wrong', new_value: 'Right' }],
      },
    ])
    expect(await brokenVersions(world)).toEqual([])
  })

  test('the operator sees it by a command, as it is known now or was known then', async () => {
    const show = async (...words: string[]) => (await ops(world, 'policy', 'show', number, ...words)).output
    expect(await show()).toMatchObject({
      last_name: 'Right',
      status: 'cancelled',
      version: { version: 5, cause: 'cancelled' },
    })
    expect(await show('--on', '2027-02-05')).toMatchObject({ last_name: 'Right', status: 'active' })
    // before the correction somebody else was believed to be insured on that day
    expect(await show('--on', '2027-02-05', '--known-at', '2026-12-05T11:59:00Z')).toMatchObject({
      last_name: 'Wrong',
      end_date: '2027-02-14',
      version: { version: 1, cause: 'issued' },
    })
    expect(await show('--on', '2027-02-05', '--known-at', '2026-12-05T12:01:00Z')).toMatchObject({
      last_name: 'Right',
    })
    const { text } = await ops(world, 'policy', 'show', number.toLowerCase(), '--on', '2026-12-12')
    expect(text).toMatch(
      /insured: Vera Right.*\n.*2027-02-01 to 2027-02-20.*not_started\n(.*\n)*.*version 4 .* by Omar Master/,
    )
    const { message } = await rejection(world, 'policy', 'show', number, '--known-at', '2026-11-01T00:00:00Z')
    expect(message).toBe(`Of ${number} nothing was insured on that day, or nothing was known of it yet.`)
    expect((await rejection(world, 'policy', 'show', 'GB26-000000-X')).message).toBe(
      'No policy has the number "GB26-000000-X".',
    )
  })

  test('is of nobody else: another client, another campus, somebody erased', async () => {
    const stranger = await mia()
    for (const query of ['on=2027-02-01', 'version=1', 'on=1999-01-01'])
      expect((await stranger.get(`/school/policies/${id}?${query}`)).status, query).toBe(404)
    const place = await findOrderTarget(stranger, 'travel', 'Edinburgh')
    const [elsewhere] = await buyPolicies(
      world,
      stranger,
      [somebody({ start_date: '2027-03-01', end_date: '2027-03-14' })],
      place,
    )
    await update(stranger, elsewhere!.id, { address: 'Main Street 3' })
    const eli = await world.signIn('eli.enrol@harbour.example')
    expect((await eli.get(`/school/policies/${elsewhere!.id}?version=1`)).status).toBe(404)
  })

  test('erasure takes the person out of every version, and leaves days, plan and money', async () => {
    const cover = sql`select array_agg(jsonb_build_array(version, valid_from, valid_to, recorded_at, superseded_at, state, plan, start_date, end_date, total_minor, fee,
      destination_country_id) order by version, valid_from) as rows from policy_version where policy_id = ${id}`
    const filled = [...filledColumns('with_contact', 'v'), ...filledColumns('with_facts', 'v')]
    // every field of a person that is erased stands in every version of this one: a new one fails here until it does
    const [whole] = await company((tx) =>
      tx.all<{ ok: boolean }>(
        sql`select bool_and(${sql.raw(filled.join(' and '))}) as ok from policy_version v where v.policy_id = ${id}`,
      ),
    )
    expect(whole).toEqual({ ok: true })
    const [before] = await company((tx) => tx.all<{ rows: unknown[] }>(sql`${cover}`))
    expect(before?.rows.length).toBeGreaterThan(5)
    const { client_id } = await company((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from policy where id = ${id}`),
    )
    const ref = [{ client_id, id }]
    await company((tx) => clearContact(tx, ref))
    const left = await company((tx) =>
      tx.all(
        sql`select 1 from policy_version where policy_id = ${id} and (email <> '' or phone_number is not null or address <> '')`,
      ),
    )
    expect(left).toEqual([])
    await company((tx) => anonymisePolicies(tx, ref, world.services.clock.now()))
    const [after] = await company((tx) => tx.all<{ rows: unknown[] }>(sql`${cover}`))
    expect(after).toEqual(before)
    const erased = [...erasedColumns('with_contact'), ...erasedColumns('with_facts')]
    const conditions = erased.map((one) => `(${one.replace(/ = null$/, ' is null')})`).join(' and ')
    const [empty] = await company((tx) =>
      tx.all<{ ok: boolean }>(
        sql`select bool_and(${sql.raw(conditions)}) as ok from policy_version v where v.policy_id = ${id}`,
      ),
    )
    expect(empty).toEqual({ ok: true })
    const persons = await company((tx) =>
      tx.all<Record<string, unknown>>(sql`select * from policy_version where policy_id = ${id}`),
    )
    expect(JSON.stringify(persons)).not.toMatch(/Vera|Wrong|Right|CH1000/)
    for (const row of persons)
      expect(row).toMatchObject({
        first_name: 'Erased',
        last_name: 'person',
        passport_number: '',
        reason: null,
      })
    expect((await (await omar()).get(`/school/policies/${id}?version=1`)).status).toBe(404)
  })
})
