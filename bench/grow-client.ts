import pg from 'pg'

/** What differs from copy to copy; the other columns are copied from the row `t`. `n` counts the copies. */
const copied = {
  enrollment: {
    id: "md5(t.id || ' ' || n)::uuid",
    person_key: "t.person_key || ' ' || n",
    position: 't.position + n * 100000',
  },
  policy: {
    id: 'uuidv7()',
    enrollment_id: "md5(t.enrollment_id || ' ' || n)::uuid",
    policy_number: "t.policy_number || '-' || n",
    unique_identifier: "t.unique_identifier || '-' || n",
    // letters of no name, so that what is searched for stays as rare as the policies are many
    last_name: "t.last_name || ' ' || translate(n::text, '0123456789', 'qwxyzvkjhg')",
    person_key: "t.person_key || ' ' || n",
    email: 'n || t.email',
    created_at: "t.created_at - n * interval '1 day'",
  },
} as const

/**
 * Copies the policies of one client, and the enrolments they came from, until it has so many. Keys to other tables are
 * those of the rows copied.
 */
export async function growClient(
  ownerUrl: string,
  { clientId, policies }: { clientId: string; policies: number },
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query("set session_replication_role = 'replica'")
  await owner.query(
    'create temp table original as select id, enrollment_id from policy where client_id = $1',
    [clientId],
  )
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from original')
  const originals = rows[0]?.count ?? 0
  for (let n = 1, missing = policies - originals; missing > 0; n++, missing -= originals) {
    for (const table of ['enrollment', 'policy'] as const) {
      const made: Record<string, string> = copied[table]
      const columns = await owner.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position",
        [table],
      )
      const names = columns.rows.map(({ name }) => name)
      await owner.query(
        `insert into ${table} (${names.join(', ')}) select ${names.map((name) => made[name] ?? `t.${name}`).join(', ')}
         from (select * from original order by id limit ${Math.min(missing, originals)}) o
         join ${table} t on t.client_id = $1 and t.id = o.${table === 'policy' ? 'id' : 'enrollment_id'}, (select ${n}::integer as n) n`,
        [clientId],
      )
    }
  }
  await owner.query('vacuum analyze policy, enrollment')
  await owner.end()
}
