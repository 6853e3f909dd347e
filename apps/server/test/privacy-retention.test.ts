import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { filledColumns } from '../src/features/privacy/erased-columns.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { verifyChains } from '../src/features/audit-log/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { usePrivacy } from './support/privacy.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const office = usePrivacy(world)
const { insure, copyOf, find, all, run } = office

test.each([
  ['policy_with_contact', 'policy', (contact: string) => `anonymised_at is null and (${contact})`],
  ['policy_to_anonymise', 'policy', (contact: string) => `anonymised_at is null and not (${contact})`],
  ['policy_version_with_contact', 'policy_version', (contact: string) => contact],
])('the index %s covers every contact field of the field table', async (index, table, predicate) => {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const predicateOf = async (name: string) =>
    (
      await owner.query<{ predicate: string }>(
        'select pg_get_expr(indpred, indrelid) as predicate from pg_index where indexrelid = $1::regclass',
        [name],
      )
    ).rows
  try {
    await owner.query('begin')
    const contact = filledColumns('with_contact', table).join(' or ')
    await owner.query(`create index expected on ${table} (client_id) where ${predicate(contact)}`)
    expect(await predicateOf(index)).toEqual(await predicateOf('expected'))
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

describe('the nightly retention', () => {
  test('seven years after: every personal field is replaced, certificate and file are gone, money and history stay', async () => {
    const policy = await insure({ first_name: 'Old', last_name: 'Facts', passport_number: 'OLD001' })
    const [certificate] = await all<{ storage_key: string }>(sql`
      select d.storage_key from policy y join document d on d.id = y.certificate_id where y.id = ${policy.id}`)
    const [events] = await all<{ count: number }>(
      sql`select count(*) from policy_event where policy_id = ${policy.id}`,
    )
    await runRetention(world.services, new Date('2034-02-13T12:00:00Z'))
    const [early] = await all<{ first_name: string }>(
      sql`select first_name from policy where id = ${policy.id}`,
    )
    expect(early?.first_name).toBe('Old')
    await runRetention(world.services, new Date('2034-02-14T12:00:00Z'))
    const [row] = await all<Record<string, unknown>>(sql`select * from policy where id = ${policy.id}`)
    expect(row).toMatchObject({
      first_name: 'Erased',
      last_name: 'person',
      date_of_birth: '2004-01-01',
      passport_number: '',
      student_number: '',
      certificate_id: null,
      start_date: '2027-02-01',
      end_date: '2027-02-14',
    })
    expect(Number(row?.['total_minor'])).toBe(2227)
    expect(
      await all(sql`select details, person_key from enrollment where id = ${String(row?.['enrollment_id'])}`),
    ).toEqual([{ details: {}, person_key: '' }])
    expect(await all(sql`select count(*) from policy_event where policy_id = ${policy.id}`)).toEqual([events])
    await expect(world.services.storage.read(certificate?.storage_key ?? '')).rejects.toThrow()
    await office.signIn()
    expect((await find({ passport_number: 'OLD001' }))['data'].people).toEqual([])
    expect(
      (await office.omar.post('/school/privacy/exports', { kind: 'insured', id: policy.id })).status,
    ).toBe(404)
  })

  test('drops what is over, keeps what is not, and says how much', async () => {
    const at = new Date('2026-12-20T12:00:00Z')
    const policy = await insure({ first_name: 'Week', last_name: 'Over', passport_number: 'WEEK001' })
    await copyOf({ kind: 'insured', id: policy.id })
    const { counts } = await runRetention(world.services, at)
    expect(counts).toMatchObject({ sign_in_attempts: expect.any(Number), export_files: expect.any(Number) })
    expect(counts['export_files']).toBe(1)
    const again = await runRetention(world.services, at)
    expect(Object.values(again.counts).every((count) => count === 0)).toBe(true)
    await office.signIn()
    const [expired] = (await office.omar.get('/school/privacy/requests?items=500')).body['data'].items.filter(
      (one: { kind: string }) => one.kind === 'export',
    )
    expect(expired.status).toBe('expired')
    expect((await office.omar.get(`/school/privacy/requests/${expired.id}/download`)).status).toBe(409)
  })

  test('the proof of a transfer goes seven years after it was uploaded, and the payment stays', async () => {
    const { payment, file } = await world.services.database.withCompany(async (tx) => {
      const { id, client_id } = await tx.one<{ id: string; client_id: string }>(
        sql`select id, client_id from payment_transaction limit 1`,
      )
      const document = await tx.one<{ id: string }>(sql`
        insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key, created_at)
        values (${client_id}, 'remittance', 'transfer.pdf', 'application/pdf', 1, 'none', ${'f'.repeat(64)}, '2026-12-01T12:00:00Z') returning id`)
      await tx.run(sql`update payment_transaction set receipt_id = ${document.id} where id = ${id}`)
      return { payment: id, file: document.id }
    })
    const proof = () => all(sql`select receipt_id from payment_transaction where id = ${payment}`)
    await runRetention(world.services, new Date('2033-11-30T12:00:00Z'))
    expect(await proof()).toEqual([{ receipt_id: file }])
    const { counts } = await runRetention(world.services, new Date('2033-12-02T12:00:00Z'))
    expect(counts['remittances']).toBe(1)
    expect(await proof()).toEqual([{ receipt_id: null }])
  })

  test('takes a bounded number each run', async () => {
    await run(
      sql`insert into contact_request (first_name, last_name, email, reason, created_at) select 'A', 'B', 'a@b.example', 'x', '2020-01-01' from generate_series(1, 7)`,
    )
    const first = await runRetention(world.services, new Date('2026-12-20T12:00:00Z'), 5)
    expect([first.counts['contact_requests'], first.hasMore]).toEqual([5, true])
    const second = await runRetention(world.services, new Date('2026-12-20T12:00:00Z'), 5)
    expect([second.counts['contact_requests'], second.hasMore]).toEqual([2, false])
  })

  test('counts of calls go after a day, a bounded number each run', async () => {
    await run(sql`delete from rate_window`)
    await run(sql`
      insert into rate_window (key, window_start, count)
      select 'public:' || n, case when n <= 4 then '2026-12-18T12:00:00Z'::timestamptz else '2026-12-20T11:00:00Z' end, 1 from generate_series(1, 5) n`)
    const at = new Date('2026-12-20T12:00:00Z')
    expect((await runRetention(world.services, at, 3)).counts['rate_windows']).toBe(3)
    expect((await runRetention(world.services, at, 3)).counts['rate_windows']).toBe(1)
    expect(await all(sql`select key from rate_window`)).toEqual([{ key: 'public:5' }])
  })

  test('events sent go after a month with their deliveries and tries, except what is still to be sent', async () => {
    await run(sql`
      with e as (insert into webhook_endpoint (client_id, url, event_types, secret, actor_kind, created_at)
        values (${office.oakfield}, 'https://receiver.example', '{}', 'sealed', 'system', '2026-10-01') returning client_id, id),
      v as (insert into webhook_event (client_id, type, payload, created_at)
        select e.client_id, kind, '{}', case when kind = 'new' then '2026-12-01'::timestamptz else '2026-11-01' end
        from e, unnest(array['old', 'older', 'waiting', 'new']) kind returning client_id, id, type, created_at),
      d as (insert into webhook_delivery (client_id, event_id, endpoint_id, status, created_at)
        select v.client_id, v.id, e.id, case when v.type = 'waiting' then 'pending' else 'failed' end, v.created_at from v, e returning client_id, id)
      insert into webhook_attempt (client_id, delivery_id, at, duration_ms) select client_id, id, '2026-11-01', 1 from d`)
    const at = new Date('2026-12-02T12:00:00Z')
    const first = await runRetention(world.services, at, 1)
    expect([first.counts['webhook_events'], first.hasMore]).toEqual([1, true])
    const second = await runRetention(world.services, at)
    expect(second.counts['webhook_events']).toBe(1)
    const left = await all(sql`
      select v.type, count(a.id) as tries from webhook_event v join webhook_delivery d on d.event_id = v.id
      join webhook_attempt a on a.delivery_id = d.id group by v.type order by v.type`)
    expect(left).toEqual([
      { type: 'new', tries: 1 },
      { type: 'waiting', tries: 1 },
    ])
    expect(await all(sql`select count(*) from webhook_attempt`)).toEqual([{ count: 2 }])
  })

  test('a file that two rows share stays until the last of them is gone', async () => {
    const key = await world.services.storage.put(new TextEncoder().encode('shared bytes'))
    const ids = await all<{ id: string }>(sql`
      insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key)
      select ${office.oakfield}, 'test', 'a', 'text/plain', 12, '', ${key} from generate_series(1, 2) returning id`)
    await run(sql`delete from document where id = ${ids[0]?.id}`)
    await runRetention(world.services, new Date('2026-12-20T12:00:00Z'))
    expect((await world.services.storage.read(key)).length).toBe(12)
    await run(sql`delete from document where id = ${ids[1]?.id}`)
    await runRetention(world.services, new Date('2026-12-20T12:00:00Z'))
    await expect(world.services.storage.read(key)).rejects.toThrow()
  })

  test('a year on, lines say no more where they came from', async () => {
    await runRetention(world.services, new Date('2028-01-01T12:00:00Z'))
    const rows = await all<{ address: string }>(
      sql`select address from audit_line where at < '2026-12-31' and (address <> '' or device <> '')`,
    )
    expect(rows).toEqual([])
    const chains = await world.services.database.withCompany((tx) => verifyChains(tx))
    expect(chains.filter(({ problem }) => problem)).toEqual([])
  })
})
