import { beforeAll, describe, expect, test } from 'vitest'
import { theSystem } from '@campus/domain/audit/actor-ref'
import { policyColumns } from '../src/features/enrollments/public.ts'
import { changeVersions } from '../src/features/policies/versions/record-versions.ts'
import { versionColumns } from '../src/features/policies/versions/version-columns.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { sql } from '../src/platform/database/database.ts'
import { brokenVersions } from './support/broken-versions.ts'
import { ops } from './support/ops.ts'
import { amountOf, usePolicyChanges } from './support/policy-changes.ts'
import { payInSandbox } from './support/bought-policies.ts'
import { useClock } from './support/use-clock.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { company, one } = usePolicyChanges(world)
const clock = useClock(world)

const omar = () => world.signIn('omar.master@oakfield.example')
const mia = () => world.signIn('mia.master@harbour.example')
const update = (caller: Caller, id: string, body: object) =>
  caller.post(`/school/policies/${id}/update`, body)

async function read(caller: Caller, id: string, query: string) {
  const { status, body, text } = await caller.get(`/school/policies/${id}?${query}`)
  if (status !== 200) throw new Error(text)
  return body['data'].policy
}

const versionsOf = (id: string) =>
  company((tx) =>
    tx.all<{ version: number }>(
      sql`select distinct version from policy_version where policy_id = ${id} order by version`,
    ),
  )
const numbersOf = async (id: string) => (await versionsOf(id)).map(({ version }) => version)

describe('writing versions', () => {
  let id: string
  beforeAll(async () => {
    clock.at('2026-12-01T15:00:00Z')
    id = (await one(await omar())).id
  })

  test('issuing writes none, and the policy itself is its first version', async () => {
    expect(await numbersOf(id)).toEqual([])
    const caller = await omar()
    expect(await read(caller, id, 'version=1')).toMatchObject({
      status: 'not_started',
      as_of: { version: 1, valid_from: '2026-12-01', valid_to: null, superseded_at: null },
    })
    expect(
      (await ops(world, 'policy', 'show', (await read(caller, id, '')).policy_number)).output,
    ).toMatchObject({
      version: { version: 1, cause: 'issued', recorded_by: { kind: 'user', name: 'Omar Master' } },
    })
  })

  test('an order that is not paid yet insures nothing: it was pending until the day it was paid', async () => {
    clock.at('2026-12-01T15:00:00Z')
    const caller = await mia()
    const policy = await one(caller)
    await company((tx) =>
      tx.run(sql`update policy set created_at = '2026-11-28T12:00:00Z' where id = ${policy.id}`),
    )
    expect((await read(caller, policy.id, 'on=2026-11-30')).status).toBe('pending')
    expect((await read(caller, policy.id, 'on=2026-12-01')).status).toBe('not_started')
    const known = (at: string) =>
      ops(world, 'policy', 'show', policy.policy_number, '--on', '2027-02-05', '--known-at', at)
    expect((await known('2026-11-30T12:00:00Z')).output).toMatchObject({ status: 'pending' })
    expect((await known('2026-12-02T12:00:00Z')).output).toMatchObject({ status: 'active' })
  })

  test('two people correct it at once: one with the version they read is told to read again, numbers have no gap', async () => {
    const [first, second] = [await omar(), await omar()]
    for (let turn = 0; turn < 5; turn += 1) {
      const { version } = await read(first, id, '')
      const responses = await Promise.all([
        update(first, id, { address: `First Street ${turn}`, version }),
        update(second, id, { address: `Second Street ${turn}`, version }),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    }
    // without a version both are made, one after the other
    const both = await Promise.all([
      update(first, id, { address: 'North 1' }),
      update(second, id, { address: 'South 1' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await numbersOf(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const { history } = (await first.get(`/school/policies/${id}/history`)).body['data']
    const moved = history.flatMap(
      ({
        version,
        changes,
      }: {
        version: number | null
        changes: { old_value: string; new_value: string }[]
      }) => (version === null ? [] : changes),
    )
    // each begins where the one before ended
    for (const [at, { old_value }] of moved.entries()) expect(old_value).toBe(moved[at + 1]?.new_value ?? '')
    expect(await brokenVersions(world)).toEqual([])
  })

  test('a payment that applies an extension while the person is corrected: both are made, whichever comes first', async () => {
    const caller = await mia()
    for (let turn = 0; turn < 3; turn += 1) {
      const policy = await one(caller)
      const quote = await amountOf(caller, [{ id: policy.id, end_date: '2027-02-21' }], 'extend')
      const { quote_id } = quote.body['data']
      const extended = await caller.post(`/school/policies/${policy.id}/extend`, { quote_id })
      // what waits for its payment has changed nothing
      expect(await numbersOf(policy.id)).toEqual([])
      const [corrected] = await Promise.all([
        update(caller, policy.id, { last_name: 'Changedtoo' }),
        payInSandbox(world, caller, extended.body['data'].invoice),
      ])
      expect(corrected.status, corrected.text).toBe(200)
      expect(await numbersOf(policy.id)).toEqual([1, 2, 3])
      expect(await read(caller, policy.id, '')).toMatchObject({
        version: 3,
        last_name: 'Changedtoo',
        end_date: '2027-02-21',
      })
      expect(await brokenVersions(world)).toEqual([])
    }
  })

  test('a change that breaks off leaves no version, no event and the policy as it was', async () => {
    const { client_id: clientId } = await company((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from policy where id = ${id}`),
    )
    const state = () =>
      company((tx) =>
        tx.one(sql`select version, address, (select count(*) from policy_event where policy_id = ${id}) as events,
          (select count(*) from policy_version where policy_id = ${id}) as versions from policy where id = ${id}`),
      )
    const before = await state()
    const broken = company(async (tx) => {
      const change = {
        clientId,
        policies: [{ id, kind: 'details_changed' as const }],
        actor: theSystem,
        now: world.services.clock.now(),
      }
      await changeVersions(tx, change, () =>
        tx.run(sql`update policy set address = 'Broken 1', version = version + 1 where id = ${id}`),
      )
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await state()).toEqual(before)
  })

  test('what was written stays: neither role rewrites, moves or deletes a version, and no two share a day', async () => {
    const { client_id: clientId } = await company((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from policy where id = ${id}`),
    )
    const client = <T>(work: Parameters<typeof world.services.database.withClient<T>>[1]) =>
      world.services.database.withClient(clientId, work)
    const cover = [
      'state',
      'plan',
      'start_date',
      'end_date',
      'valid_from',
      'valid_to',
      'recorded_at',
      'version',
      'total_minor',
      'fee',
      'type',
    ]
    for (const column of cover) {
      const value = /date|valid/.test(column)
        ? sql`'2030-01-01'`
        : column === 'recorded_at'
          ? sql`'2030-01-01'`
          : column === 'state'
            ? sql`'cancelled'`
            : column === 'fee'
              ? sql`'{}'`
              : sql`'99'`
      const change = sql`update policy_version set ${sql.ref(column)} = ${value} where policy_id = ${id}`
      await expect(
        company((tx) => tx.run(change)),
        column,
      ).rejects.toThrow('does not change')
    }
    // what erasure takes away, it alone takes, and puts nothing else in its place
    await expect(
      company((tx) => tx.run(sql`update policy_version set first_name = 'Else' where policy_id = ${id}`)),
    ).rejects.toThrow('does not change')
    await expect(
      client((tx) => tx.run(sql`update policy_version set address = '' where policy_id = ${id}`)),
    ).rejects.toThrow('does not change')
    await expect(
      company((tx) => tx.run(sql`delete from policy_version where policy_id = ${id}`)),
    ).rejects.toThrow('permission denied')
    await expect(
      company((tx) =>
        tx.run(
          sql`update policy_version set superseded_at = null, superseded_by = null where policy_id = ${id} and version = 2`,
        ),
      ),
    ).rejects.toThrow('does not change')
    const again = sql`
      insert into policy_version select (jsonb_populate_record(v, '{"version": 99, "valid_from": "2027-02-03"}')).* from policy_version v
      where v.policy_id = ${id} and v.superseded_at is null and v.valid_to is null`
    await expect(company((tx) => tx.run(again))).rejects.toThrow()
  })

  test('contact data that only a former version still holds go in their night', async () => {
    clock.at('2026-12-01T15:00:00Z')
    const caller = await omar()
    const policy = await one(caller, { type: 'student' })
    await update(caller, policy.id, { address: 'Main Street 3', email: 'gone@family.example' })
    // a family member needs no email: all that leads to them was taken out by hand
    await company((tx) =>
      tx.run(
        sql`update policy set email = '', address = '', phone_country_id = null, phone_country_code = null, phone_number = null where id = ${policy.id}`,
      ),
    )
    const held = () =>
      company((tx) =>
        tx.all(sql`select 1 from policy_version where policy_id = ${policy.id} and email <> ''`),
      )
    await runRetention(world.services, new Date('2028-02-13T12:00:00Z'))
    expect(await held()).toHaveLength(2)
    const { counts } = await runRetention(world.services, new Date('2028-02-14T12:00:00Z'))
    expect(counts['policy_former_contact']).toBe(1)
    expect(await held()).toEqual([])
    const [row] = await company((tx) =>
      tx.all<{ first_name: string }>(
        sql`select first_name from policy_version where policy_id = ${policy.id}`,
      ),
    )
    expect(row?.first_name).toBe(policy.full_name.split(' ')[0])
  })
})

/** What of a policy is no fact of the cover, or never changes: a new column stands here or among those of a version. */
const notVersioned = [
  'id',
  'client_id',
  'campus_id',
  'contract_id',
  'policy_batch_id',
  'enrollment_id',
  'invoice_id',
  'policy_number',
  'unique_identifier',
  'version',
  'passport_key',
  'searched_name',
  'searched_details',
  'person_key',
  'currency',
  'price_table_id',
  'tax_table_id',
  'taxes_source',
  'euro_rate',
  'updated_at',
  'product_terms_id',
  'terms_source',
  'certificate_id',
  'certificate_version',
  'certificate_issued_on',
  'welcome_sent_at',
  'created_at',
  'issued_at',
  'due_at',
  'erasure_requested_at',
  'restricted_at',
  'anonymised_at',
]

test('every column of a policy is a fact of its versions, of the same type, or named as none', async () => {
  const columnsOf = async (table: string) =>
    company((tx) =>
      tx.all<{ name: string; type: string }>(sql`
        select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = ${table}`),
    )
  const policy = await columnsOf('policy')
  const facts = policy.filter(({ name }) => !notVersioned.includes(name))
  expect(facts.map(({ name }) => name).toSorted()).toEqual(versionColumns().toSorted())
  const versions = new Map((await columnsOf('policy_version')).map(({ name, type }) => [name, type]))
  for (const { name, type } of facts) expect([name, versions.get(name)]).toEqual([name, type])
  expect(policyColumns().every(({ column }) => versions.has(column))).toBe(true)
})
