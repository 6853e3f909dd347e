import { theSystem } from '@campus/domain/audit/actor-ref'
import { beforeAll, describe, expect, test } from 'vitest'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { verifyChains } from '../src/features/audit-log/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { writeAuditLine } from '../src/platform/audit/audit.ts'
import { prepareAhead } from '../src/platform/database/prepare-ahead.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const all = <Row = Record<string, unknown>>(text: ReturnType<typeof sql<Row>>) =>
  world.services.database.withCompany((tx) => tx.all<Row>(text))
const run = (text: ReturnType<typeof sql>) => world.services.database.withCompany((tx) => tx.run(text))

let harbour: string
beforeAll(async () => {
  const [client] = await all<{ client_id: string }>(
    sql`select client_id from client where name like 'Harbour%'`,
  )
  harbour = client?.client_id ?? ''
})

const partitions = async (log: string) => {
  const rows = await all<{ name: string }>(sql`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${log}::regclass order by 1`)
  return rows.map(({ name }) => name)
}

test('partitions are there before their time comes, and making them again changes nothing', async () => {
  const days = Array.from({ length: 8 }, (_, n) => `rate_window_2026120${n + 2}`)
  expect(await partitions('rate_window')).toEqual([...days, 'rate_window_rest'])
  expect(await partitions('notification')).toEqual([
    'notification_202612',
    'notification_202701',
    'notification_202702',
    'notification_rest',
  ])
  await prepareAhead(world.services.database, new Date('2026-12-02T18:00:00Z'))
  expect(await partitions('audit_line')).toEqual(['audit_line_2026', 'audit_line_2027', 'audit_line_rest'])
})

test('two nodes that make them at once make them once', async () => {
  const at = new Date('2026-12-05T00:30:00Z')
  await Promise.all([1, 2, 3].map(() => prepareAhead(world.services.database, at)))
  expect((await partitions('sign_in_attempt')).at(-2)).toBe('sign_in_attempt_20261212')
})

test('what is written of a time without a partition is kept with the rest, and found like anything else', async () => {
  await run(sql`
    insert into rate_window (key, window_start, count) values ('later', '2030-05-05T12:00:00Z', 1)`)
  expect(
    await all(sql`select tableoid::regclass::text as place, count from rate_window where key = 'later'`),
  ).toEqual([{ place: 'rate_window_rest', count: 1 }])
  // its day cannot be made any more; the days around it can
  await prepareAhead(world.services.database, new Date('2030-05-04T12:00:00Z'))
  const made = await partitions('rate_window')
  expect(made).toContain('rate_window_20300504')
  expect(made).not.toContain('rate_window_20300505')
  expect(made).toContain('rate_window_20300506')
  await run(sql`delete from rate_window where key = 'later'`)
})

describe('row-level security cannot be walked around', () => {
  test('neither role may touch any partition', async () => {
    const open = await all(sql`
      select c.relname::text as name, r.role, p.privilege
      from pg_class c, unnest(array['campus_app', 'campus_operator', 'public']) r(role),
        unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p(privilege)
      where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and (has_any_column_privilege(r.role, c.oid, case when p.privilege in ('delete', 'truncate', 'trigger') then 'select' else p.privilege end)
          or has_table_privilege(r.role, c.oid, p.privilege))`)
    expect(open).toEqual([])
  })

  test('a request that names a partition is rejected, and by the log itself it sees its own client alone', async () => {
    const { database } = world.services
    await run(sql`
      insert into notification (client_id, user_id, kind, created_at)
      select client_id, id, 'test', '2026-12-01T12:00:00Z' from school_user where status = 'active'`)
    await expect(
      database.withClient(harbour, (tx) => tx.all(sql`select * from notification_202612`)),
    ).rejects.toThrow('permission denied')
    const seen = await database.withClient(harbour, (tx) =>
      tx.all(sql`select distinct client_id from notification`),
    )
    expect(seen).toEqual([{ client_id: harbour }])
    for (const name of ['make_partitions', 'prepare_ahead'])
      await expect(
        database.withClient(harbour, (tx) => tx.run(sql`select ${sql.raw(name)}(now())`)),
      ).rejects.toThrow('permission denied')
    await expect(
      database.withClient(harbour, (tx) => tx.run(sql`select drop_old_rows('notification', now(), 1)`)),
    ).rejects.toThrow('permission denied')
  })
})

describe('retention', () => {
  test('drops the days and months that are over as a whole, and keeps the younger ones', async () => {
    await run(sql`delete from sign_in_attempt`)
    await run(sql`
      insert into sign_in_attempt (login, address, is_success, at)
      select 'somebody', '', false, '2026-12-02T00:00:00Z'::timestamptz + n * interval '12 hours' from generate_series(0, 5) n`)
    const { counts } = await runRetention(world.services, new Date('2026-12-04T12:00:00Z'), 1)
    expect(counts['sign_in_attempts']).toBe(2)
    expect(await partitions('sign_in_attempt')).not.toContain('sign_in_attempt_20261202')
    expect(await all(sql`select min(at) as first from sign_in_attempt`)).toEqual([
      { first: new Date('2026-12-03T00:00:00Z') },
    ])
    expect(await partitions('notification')).toContain('notification_202612')
    await runRetention(world.services, new Date('2027-12-01T00:00:00Z'))
    expect(await partitions('notification')).not.toContain('notification_202612')
    expect(await partitions('notification')).toContain('notification_202701')
  })

  test('never takes lines of the audit log, whose chain holds across the years', async () => {
    for (const at of ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'])
      await world.services.database.withCompany((tx) =>
        writeAuditLine(tx, {
          clientId: harbour,
          actor: theSystem,
          action: 'run-retention',
          subject: '',
          at: new Date(at),
        }),
      )
    const places = await all(
      sql`select distinct tableoid::regclass::text as place from audit_line where client_id = ${harbour} order by 1`,
    )
    expect(places).toEqual([{ place: 'audit_line_2026' }, { place: 'audit_line_2027' }])
    const chains = await world.services.database.withCompany((tx) => verifyChains(tx))
    expect(chains.filter(({ problem }) => problem)).toEqual([])
    await expect(run(sql`select drop_old_rows('audit_line', now(), 1)`)).rejects.toThrow('no rows')
  })
})
