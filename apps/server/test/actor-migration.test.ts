import { expect, test } from 'vitest'
import { useOldDatabase } from './support/old-database.ts'

/** As it was before it stored who did something by kind and id. */
const old = useOldDatabase('0013', '0015')

const client = '0193e6a4-0000-7000-8000-00000000000a'
const mia = '0193e6a4-0000-7000-8000-00000000000b'
const key = '0193e6a4-0000-7000-8000-00000000000c'

/** What stood in `actor`, and what it is now: kind, id and name. In the audit log lines keep what their hash needs. */
const rules: [string, [string, string | null, string | null], string | null][] = [
  [mia, ['user', mia, null], null],
  // the log knew addresses of today already
  ['Mia.Master@harbour.example', ['user', mia, null], null],
  ['mia.before@harbour.example', ['user', mia, null], 'mia.before@harbour.example'],
  ['API key SIS', ['api_key', key, null], 'API key SIS'],
  ['operator', ['operator', null, null], null],
  ['system', ['system', null, null], null],
  ['job', ['system', null, null], 'job'],
  ['sandbox', ['provider', null, 'sandbox'], 'sandbox'],
  ['stripe webhook', ['provider', null, 'stripe'], 'stripe webhook'],
  ['gone@nowhere.example', ['unknown', null, null], 'gone@nowhere.example'],
]

test('whoever stood as a text stands by kind and id, and the lines of before still fit their chain', async () => {
  await fill()
  const { rows: heads } = await old.owner.query('select chain, lines, hash from audit_head')
  await old.migrate()
  await seeRows(true)
  const { rows: entries } = await old.owner.query(
    'select actor_kind, actor_id, actor_name from credit_entry order by position',
  )
  expect(entries.map((row) => Object.values(row))).toEqual(rules.map(([, now]) => now))
  const { rows: lines } = await old.owner.query(`
    select version, actor_kind, actor_id, actor_name, hash = audit_line_hash(l) as fits from audit_line l order by line_number`)
  expect(lines).toEqual(
    rules.map(([, [actor_kind, actor_id], actor_name]) => ({
      version: 2,
      actor_kind,
      actor_id,
      actor_name,
      fits: true,
    })),
  )
  expect((await old.owner.query('select chain, lines, hash from audit_head')).rows).toEqual(heads)
  const { rows: others } = await old.owner.query(`
    select 'change' as made, actor_kind, actor_id, actor_name from field_change
    union all select 'message', actor_kind, actor_id, actor_name from conversation_message
    union all select 'webhook', actor_kind, actor_id, actor_name from webhook_endpoint order by 1, 2`)
  expect(others.map((row) => Object.values(row))).toEqual([
    ['change', 'user', mia, null],
    ['message', 'operator', null, 'Tom Reed'],
    ['message', 'user', mia, null],
    ['webhook', 'api_key', key, null],
    ['webhook', 'unknown', null, null],
    ['webhook', 'user', mia, null],
  ])
  // a new line goes on from there
  await old.owner.query(`
    insert into audit_line (client_id, actor_kind, actor_id, action, at, line_number, previous_hash, hash)
    values ('${client}', 'user', '${mia}', 'sign-in', now(), 0, '', '')`)
  const { rows } = await old.owner.query(`
    select version, hash = audit_line_hash(l) as fits, previous_hash = lag(hash) over (order by line_number) as follows
    from audit_line l order by line_number desc limit 1`)
  expect(rows).toEqual([{ version: 3, fits: true, follows: true }])
})

test('lines of before change no more than new ones', async () => {
  await expect(old.owner.query(`update audit_line set actor_kind = 'system'`)).rejects.toThrow('append-only')
  await expect(old.owner.query(`delete from credit_entry`)).rejects.toThrow('append-only')
})

/** A client, somebody who changed their address, a key, and one line and one credit for each rule. */
async function fill(): Promise<void> {
  await seeRows(true)
  await old.owner.query(`
    insert into company (id, legal_name, currency, policy_time_zone, cart_deadline, details) values ('GB', 'GB', 'GBP', 'America/New_York', '23:00', '{}');
    insert into client (client_id, company_id, name, country_id) values ('${client}', 'GB', 'Harbour', 'GB');
    insert into school_user (id, client_id, email, first_name, last_name, status) values ('${mia}', '${client}', 'mia.master@harbour.example', 'Mia', 'Master', 'active');
    insert into api_key (client_id, id, name, key_hash, start, scopes, created_by, maker_id, created_at) values ('${client}', '${key}', 'SIS', 'x', 'cc', '{}', 'Mia Master', '${mia}', now());
    insert into field_change (client_id, subject, subject_id, field, old_value, new_value, actor, at)
      values ('${client}', 'user', '${mia}', 'email', 'mia.before@harbour.example', 'mia.master@harbour.example', 'Mia Master', now())`)
  await old.owner.query(`
    with c as (insert into conversation (client_id, subject, recipients, created_at, last_message_at) values ('${client}', 'Hello', '{}', now(), now()) returning id)
    insert into conversation_message (client_id, conversation_id, author_id, author_name, body, created_at)
    select '${client}', c.id, x.author::uuid, x.name, '', now() from c, (values ('${mia}', 'Mia Before'), (null, 'Tom Reed')) x(author, name)`)
  await old.owner.query(`
    insert into webhook_endpoint (client_id, url, event_types, secret, created_by, created_at)
    select '${client}', 'https://receiver.example', '{}', '', name, now() from unnest(array['API key SIS', 'Mia Master', 'Gone Before']) name`)
  for (const [actor] of rules) {
    await old.owner.query(
      `insert into audit_line (client_id, actor, action, at, line_number, previous_hash, hash) values ($1, $2, 'sign-in', now(), 0, '', '')`,
      [client, actor],
    )
    await old.owner.query(
      `insert into credit_entry (client_id, currency, kind, amount_minor, actor, created_at, created_on) values ($1, 'GBP', 'opening', 100, $2, now(), '2026-12-01')`,
      [client, actor],
    )
  }
  await seeRows(false)
}

/** The owner sees the rows of no client, but through its functions: a test looks at them for a moment. */
async function seeRows(mayLook: boolean): Promise<void> {
  const tables = [
    'client',
    'school_user',
    'api_key',
    'field_change',
    'credit_entry',
    'conversation',
    'conversation_message',
    'webhook_endpoint',
  ]
  for (const table of tables)
    await old.owner.query(`alter table ${table} ${mayLook ? 'no ' : ''}force row level security`)
}
