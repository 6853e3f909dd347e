import { onCampuses, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

/**
 * Removes people from open carts. Nothing is lost: they move to the people not enrolled, with every field and
 * correction, until they are put back or their retention ends. Returns the IDs removed.
 */
export async function removeFromOrders(
  tx: Tx,
  actor: Actor,
  { ids, as, now }: { ids: readonly string[]; as: 'removed' | 'replaced' | 'skipped'; now: Date },
): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    update enrollment e set status = 'not_enrolled', removed_as = ${as}, not_enrolled_code = null, not_enrolled_reason = null, updated_at = ${now}
    from policy_batch b where e.id = any(${[...ids]}::uuid[]) and b.id = e.policy_batch_id and b.client_id = ${actor.client_id}
      and b.status = 'open' and e.status = 'open' and ${onCampuses(actor, 'b.campus_id')} returning e.id`)
  return rows.map(({ id }) => id)
}
