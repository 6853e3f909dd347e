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
  const mine = sql`${visible(actor)} and policy.id = any(${[...ids]}::uuid[])`
  // lock first, read afterwards: a statement that waited for a lock doesn't see changes pending since
  await tx.run(sql`select policy.id from policy where ${mine} order by policy.id for update`)
  const rows = await tx.all<LockedPolicy>(sql`
    select policy.id, policy.policy_number, full_name(policy.first_name, policy.last_name) as full_name, policy.type, policy.state, policy.start_date, policy.end_date,
      coalesce(e.new_start_date, policy.start_date) as next_start_date, coalesce(e.new_end_date, policy.end_date) as next_end_date,
      policy.group_name, policy.group_leader_id
    from policy
    left join endorsement e on e.policy_id = policy.id and e.state = 'pending' and e.kind <> 'cancellation'
    where ${mine}`)
  return new Map(rows.map((row) => [row.id, row]))
}
