import { describe, expect, test } from 'vitest'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { verifyChains } from '../src/features/audit-log/public.ts'
import { sql } from '../src/platform/database.ts'
import { usePrivacy } from './support/privacy.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const office = usePrivacy(world)
const { insure, copyOf, find, all, run } = office

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
    expect(Number(row?.['total_minor'])).toBeGreaterThan(0)
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
    expect(counts['export_files']).toBeGreaterThan(0)
    const again = await runRetention(world.services, at)
    expect(Object.values(again.counts).every((count) => count === 0)).toBe(true)
    await office.signIn()
    const [expired] = (await office.omar.get('/school/privacy/requests?items=500')).body['data'].items.filter(
      (one: { kind: string }) => one.kind === 'export',
    )
    expect(expired.status).toBe('expired')
    expect((await office.omar.get(`/school/privacy/requests/${expired.id}/download`)).status).toBe(409)
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
