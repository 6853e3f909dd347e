import { formatNumber } from '@campus/i18n/format-number'
import pg from 'pg'

/** Policies of each client that is made up. */
export const ofOneClient = 2000
const rowsAtOnce = 100_000

const clientOf = `('00000000-0000-4000-8000-' || lpad(to_hex(n / ${ofOneClient}), 12, '0'))::uuid`
const enrolmentOf = "('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid"
const batchOf = `('00000000-0000-4000-a000-' || lpad(to_hex(n / ${ofOneClient}), 12, '0'))::uuid`
/** What differs from row to row; the other columns are copied from a row that exists. `n` counts the rows. */
const made: Record<'policy' | 'enrollment', Record<string, string>> = {
  policy: {
    id: 'uuidv7()',
    client_id: clientOf,
    enrollment_id: enrolmentOf,
    policy_batch_id: batchOf,
    policy_number: "'N' || n",
    unique_identifier: "'n' || n",
    person_key: "t.person_key || ' ' || n",
    email: "'n' || n || '@mail.example'",
    created_at: "t.created_at - n * interval '1 second'",
    end_date: 't.end_date + (n % 400)::integer',
  },
  enrollment: {
    id: enrolmentOf,
    client_id: clientOf,
    policy_batch_id: batchOf,
    position: `(n % ${ofOneClient})::integer`,
    person_key: "t.person_key || ' ' || n",
  },
}

/**
 * Policies of other clients and the enrolments they came from, made from rows that exist. Their clients are not there, so
 * the foreign keys are left out; the indexes are built when the rows are in.
 */
export async function fillWithOthers(
  ownerUrl: string,
  { clientId, missing }: { clientId: string; missing: number },
): Promise<void> {
  await Promise.all(
    (['policy', 'enrollment'] as const).map(async (table) => {
      const owner = new pg.Client({ connectionString: ownerUrl })
      await owner.connect()
      await owner.query("set session_replication_role = 'replica'")
      await owner.query("set maintenance_work_mem = '1GB'")
      const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
        `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
         where indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
        [table],
      )
      for (const { name } of indexes) await owner.query(`drop index ${name}`)
      await insertOthers(owner, table, { clientId, missing })
      for (const { definition } of indexes) await owner.query(definition)
      await owner.query(`vacuum analyze ${table}`)
      await owner.end()
    }),
  )
  process.stderr.write('\n')
}

async function insertOthers(
  owner: pg.Client,
  table: 'policy' | 'enrollment',
  { clientId, missing }: { clientId: string; missing: number },
): Promise<void> {
  const { rows: columns } = await owner.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position",
    [table],
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => made[table][name] ?? `t.${name}`)
  for (let from = 0; from < missing; from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce, missing)
    await owner.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
       from generate_series($2::bigint, $3::bigint) n, (select * from ${table} where client_id = $1 and ${table === 'enrollment' ? "status = 'enrolled'" : 'true'} limit 1) t`,
      [clientId, from + 1, to],
    )
    process.stderr.write(`\r${table}: ${formatNumber(to, 'en')} `)
  }
}
