import type pg from 'pg'

type Rows = Record<string, unknown>[]
export type Snapshot = { table: string; rows: Rows }[]

const kept: [table: string, key: string, columns: string[]][] = [
  [
    'client',
    'client_id',
    ['status', 'requires_second_factor', 'is_onboarded', 'is_annual_onboarding_due', 'gateway'],
  ],
  [
    'school_user',
    'id',
    ['email', 'status', 'suspended_at', 'password_hash', 'can_access_all_campuses', 'verified_email_at'],
  ],
]

/** Who everybody is before the first request. */
export async function snapshot(owner: pg.Client): Promise<Snapshot> {
  const tablesKept: Snapshot = []
  for (const [table, key, columns] of kept)
    tablesKept.push({
      table,
      rows: (await owner.query(`select ${[key, ...columns].join(', ')} from ${table}`)).rows,
    })
  for (const table of ['school_user_role', 'school_user_campus'])
    tablesKept.push({ table, rows: (await owner.query(`select * from ${table}`)).rows })
  return tablesKept
}

/** Makes them so again, and lifts what keeps people out. */
export async function restore(owner: pg.Client, before: Snapshot): Promise<void> {
  // what an earlier try left open
  await owner.query('rollback')
  await owner.query('begin')
  for (const [table, key, columns] of kept) {
    const rows = before.find((one) => one.table === table)?.rows ?? []
    const set = columns.map((column) => `${column} = r.${column}`).join(', ')
    await owner.query(
      `update ${table} t set ${set} from json_populate_recordset(null::${table}, $1::json) r where r.${key} = t.${key}`,
      [JSON.stringify(rows)],
    )
  }
  for (const table of ['school_user_role', 'school_user_campus']) {
    const rows = JSON.stringify(before.find((one) => one.table === table)?.rows ?? [])
    await owner.query(
      `delete from ${table} t using json_populate_recordset(null::${table}, $1::json) r where t.user_id = r.user_id`,
      [rows],
    )
    await owner.query(
      `insert into ${table} select r.* from json_populate_recordset(null::${table}, $1::json) r join school_user u on u.id = r.user_id on conflict do nothing`,
      [rows],
    )
  }
  await owner.query('update api_key set revoked_at = null, expires_at = null')
  for (const table of ['single_sign_on', 'second_factor', 'sign_in_attempt', 'rate_window', 'pin'])
    await owner.query(`delete from ${table}`)
  await owner.query('commit')
}
