import type { Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { visible } from './list-policies.ts'

/**
 * A policy with the columns for grouping. `next_…` are the dates after a pending change, else the current
 * ones.
 */
export type LockedPolicy = {
  id: string
  policy_number: string
  full_name: string
  type: string
  state: string
  start_date: string
  end_date: string
  next_start_date: string
  next_end_date: string
  group_name: string
  group_leader_id: string | null
}

/**
 * The policies with some IDs that the actor may see, by ID, locked and read in their latest state. Locked in
 * the order of their IDs, so that concurrent changes can't deadlock.
 */
export async function lockPolicies(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, LockedPolicy>> {
  const mine = sql`${visible(actor)} and y.id = any(${[...ids]}::uuid[])`
  // lock first, read afterwards: a statement that waited for a lock doesn't see changes pending since
  await tx.run(sql`select y.id from policy y where ${mine} order by y.id for update`)
  const rows = await tx.all<LockedPolicy>(sql`
    select y.id, y.policy_number, full_name(y.first_name, y.last_name) as full_name, y.type, y.state, y.start_date, y.end_date,
      coalesce(e.new_start_date, y.start_date) as next_start_date, coalesce(e.new_end_date, y.end_date) as next_end_date,
      y.group_name, y.group_leader_id
    from policy y
    left join endorsement e on e.policy_id = y.id and e.state = 'pending' and e.kind <> 'cancellation'
    where ${mine}`)
  return new Map(rows.map((row) => [row.id, row]))
}
