import { sql, type Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { readReleased, takeMails, type Subject } from './hold-policies.ts'

export type Decision = { state: 'cleared' | 'confirmed'; by: string; reason: string; now: Date }

/**
 * Clears an open or confirmed hit, or confirms an open one. A policy that nothing else holds then gets its certificate, and its
 * person the welcome mail that was asked for. Returns false if there is no such hit, or it was decided so already.
 */
export async function decideHit(tx: Tx, id: string, { state, by, reason, now }: Decision): Promise<boolean> {
  const from = state === 'cleared' ? ['open', 'confirmed'] : ['open']
  const hit = await tx.maybe<Subject>(sql`
    update sanctions_hit set state = ${state}, decided_at = ${now}, decided_by = ${by}, reason = ${reason}
    where id::text = ${id} and state = any(${from}::text[]) returning client_id, policy_id`)
  if (!hit) return false
  if (state === 'cleared') await release(tx, hit)
  return true
}

async function release(tx: Tx, hit: Subject): Promise<void> {
  const orders = Map.groupBy(await readReleased(tx, hit), ({ send_welcome_email: isAsked }) => isAsked)
  for (const [isAsked, ones] of orders)
    await enqueue(tx, 'make-certificates', {
      client_id: hit.client_id,
      policy_batch_ids: ones.map(({ policy_batch_id: batch }) => batch),
      send_welcome_email: isAsked,
    })
  // a mail takes the certificate with it, so it follows in the same job
  for (const { policy_id: policyId, policy_batch_id: batchId, asker } of await takeMails(tx, hit))
    await enqueue(tx, 'make-certificates', {
      client_id: hit.client_id,
      policy_batch_ids: [batchId],
      send_welcome_email: false,
      then_welcome: { policy_id: policyId, actor: asker },
    })
}
