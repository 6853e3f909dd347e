import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { cancelInvoice, type CancelledInvoice } from '../billing/public.ts'
import { emitPolicyEvents } from '../webhooks/public.ts'
import { lapseChanges } from './changes/apply-endorsements.ts'
import { policyIds } from './issue-policies.ts'

export type Release = {
  clientId: string
  invoiceId: string
  /** Not paid in time, or withdrawn by the client before it was paid. */
  reason: 'unpaid' | 'withdrawn'
  actor: ActorRef
  now: Date
}

/**
 * Releases an unpaid invoice's order: its policies become Not Enrolled with the reason, policy changes have
 * no effect, and the invoice is cancelled by a credit note for all its lines. Payments for it go to the
 * credit balance. Source: details, section 5 "Confirm".
 */
export async function releaseOrder(
  tx: Tx,
  release: Release,
): Promise<CancelledInvoice & { policies: number; changes: number }> {
  const { clientId, invoiceId, reason, actor, now } = release
  // locks policies before the invoice's lines, in the same order as every change of policies
  await tx.run(sql`
    select policy.id from policy where policy.client_id = ${clientId} and (policy.invoice_id = ${invoiceId} and policy.state = 'pending'
      or policy.id in (select e.policy_id from endorsement e where e.client_id = ${clientId} and e.invoice_id = ${invoiceId} and e.state = 'pending'))
    order by policy.id for update`)
  const cancelled = await cancelInvoice(tx, { clientId, invoiceId, actor, now })
  const policies = await tx.run(sql`
    with lapsed as (
      update policy set state = 'lapsed', due_at = null
      where client_id = ${clientId} and invoice_id = ${invoiceId} and state = 'pending' returning client_id, id, enrollment_id),
    recorded_event as (
      insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at, reason) select client_id, id, 'lapsed', ${actorValues(actor)}, ${now}, ${reason} from lapsed)
    update enrollment e set status = 'not_enrolled', not_enrolled_code = ${reason}, not_enrolled_reason = null, updated_at = ${now}
    from lapsed where e.client_id = lapsed.client_id and e.id = lapsed.enrollment_id`)
  const changes = await lapseChanges(tx, release)
  await emitPolicyEvents(tx, { clientId, type: 'policy.cancelled', reason, now }, () =>
    policyIds(tx, sql`client_id = ${clientId} and invoice_id = ${invoiceId} and state = 'lapsed'`),
  )
  return { ...cancelled, policies, changes }
}
