import { expect, test } from 'vitest'
import { useOldDatabase } from './support/old-database.ts'

const old = useOldDatabase('0067-stored-search-text.sql')
const client = '0193e6a4-0000-7000-8000-00000000000a'

const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "''",
  date: "date '2026-01-01'",
  bigint: '0',
  integer: '1',
  jsonb: "'{}'",
  'timestamp with time zone': 'now()',
}

/** Inserts a row with what a test says of it, and anything in the other columns that need a value. */
async function insert(table: string, given: Record<string, string>): Promise<void> {
  const { rows } = await old.admin.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  )
  const row = {
    ...Object.fromEntries(rows.map(({ name, type }) => [name, values[type] ?? 'null'])),
    ...given,
  }
  await old.admin.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
  )
}

test('rows of before get their text and ID, also if the migration stopped half-way and runs again', async () => {
  // without the rows that they belong to
  await old.admin.query("set session_replication_role = 'replica'")
  const policy = (number: string, restricted: string) =>
    insert('policy', {
      client_id: `'${client}'`,
      state: "'issued'",
      first_name: "'Zoë'",
      last_name: "'D’Angelo'",
      policy_number: `'${number}'`,
      unique_identifier: `'${number}'`,
      email: "'Zoe@Family.Example'",
      restricted_at: restricted,
    })
  await policy('CC-1', 'null')
  await policy('CC-2', 'now()')
  const enrollment = (details: object, import_id: string) =>
    insert('enrollment', {
      client_id: `'${client}'`,
      details: `'${JSON.stringify(details)}'`,
      import_id,
      import_row: import_id === 'null' ? 'null' : '2',
    })
  await enrollment({ first_name: 'Zoë', last_name: 'Müller', ref: 'A-1' }, 'null')
  await enrollment({ first_name: '小明', last_name: '王', ref: 'A-2' }, 'gen_random_uuid()')
  await enrollment({}, 'null')
  await old.migrate()
  await old.admin.query("delete from schema_migration where name = '0067-stored-search-text.sql'")
  await old.migrate()
  const policies = await old.admin.query(
    'select searched_name, searched_details from policy order by policy_number',
  )
  expect(policies.rows).toEqual([
    { searched_name: 'zoe dangelo\ncc-1', searched_details: 'zoe@family.example\n\n' },
    { searched_name: 'cc-2', searched_details: '' },
  ])
  const enrollments = await old.admin.query(
    'select searched_name, ref from enrollment order by searched_name collate "C"',
  )
  expect(enrollments.rows).toEqual([
    { searched_name: '', ref: null },
    { searched_name: 'zoe muller', ref: 'A-1' },
    { searched_name: '王小明', ref: null },
  ])
})
