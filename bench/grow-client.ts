import type pg from 'pg'

/** Other names than those searched for, so that a search finds as large a share of any number of policies. */
const mark = "translate(n::text, '0123456789', 'qwxyzvkjhg')"
/** What differs from copy to copy; the other columns are copied from the row `t`. `n` numbers the copies. */
const copied = {
  enrollment: {
    id: "md5(t.id || ' ' || n)::uuid",
    position: 't.position + n * 100000',
    details: `jsonb_set(t.details, '{last_name}', to_jsonb(t.details ->> 'last_name' || ' ' || ${mark}))`,
    person_key: "t.person_key || ' ' || n",
  },
  policy: {
    id: "md5(t.id || ' ' || n)::uuid",
    enrollment_id: "md5(t.enrollment_id || ' ' || n)::uuid",
    policy_number: "t.policy_number || '-' || n",
    unique_identifier: "t.unique_identifier || '-' || n",
    last_name: `t.last_name || ' ' || ${mark}`,
    person_key: "t.person_key || ' ' || n",
    email: 'n || t.email',
    created_at: "t.created_at - n * interval '1 hour'",
  },
  invoice_line: { id: 'uuidv7()', policy_id: "md5(t.policy_id || ' ' || n)::uuid" },
} as const
type Table = keyof typeof copied
const ofOrder: Record<Table, string> = {
  enrollment: 't.id in (select enrollment_id from original)',
  policy: 't.id in (select id from original)',
  invoice_line: 't.policy_id in (select id from original)',
}

/**
 * Copies the policies of an order, with their enrolments and invoice lines, once for each number from `copies.from` to
 * `copies.to`. Keys to other tables stay as they are.
 */
export async function growClient(
  owner: pg.Client,
  { batchId, copies }: { batchId: string; copies: { from: number; to: number } },
): Promise<void> {
  await owner.query("set session_replication_role = 'replica'")
  // those of the order itself: later copies belong to its batch too
  await owner.query(
    `create temp table if not exists original as
     select id, enrollment_id from policy where policy_batch_id = ${owner.escapeLiteral(batchId)}`,
  )
  for (const table of Object.keys(copied) as Table[]) {
    const made: Record<string, string> = copied[table]
    const { rows: columns } = await owner.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position",
      [table],
    )
    const names = columns.map(({ name }) => name)
    await owner.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => made[name] ?? `t.${name}`).join(', ')}
       from ${table} t, generate_series($1::integer, $2::integer) n where ${ofOrder[table]}`,
      [copies.from, copies.to],
    )
  }
  await owner.query("set session_replication_role = 'origin'")
  await owner.query('vacuum analyze policy, enrollment, invoice_line')
}
