import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { issueCreditNotes } from '../../billing/public.ts'
import { emitPolicyEvents } from '../../webhooks/public.ts'
import { changeVersions, type ChangedPolicy } from '../versions/record-versions.ts'

type Application = { clientId: string; endorsementIds: readonly string[]; actor: ActorRef; now: Date }
type Applied = { policy_id: string; policy_batch_id: string; kind: EndorsementKind }
type EndorsementKind = 'extension' | 'trip_dates' | 'cancellation'

const eventKinds = { extension: 'extended', trip_dates: 'dates_changed', cancellation: 'cancelled' } as const

/**
 * Applies changes: updates dates, price and state of their policies, writes versions and credit notes, queues
 * new certificates, and notifies. Returns the credit notes. The policies must be locked, either directly or
 * by their invoice.
 */
export async function applyEndorsements(tx: Tx, application: Application): Promise<string[]> {
  const { clientId, endorsementIds, actor, now } = application
  if (endorsementIds.length === 0) return []
  const ids = sql`${[...endorsementIds]}::uuid[]`
  const due = await tx.all<{ id: string; policy_id: string; kind: EndorsementKind }>(sql`
    select id, policy_id, kind from endorsement where client_id = ${clientId} and id = any(${ids}) and state = 'pending' order by policy_id`)
  const policies = due.map(({ id, policy_id, kind }): ChangedPolicy => ({
    id: policy_id,
    kind: eventKinds[kind],
    endorsementId: id,
  }))
  const change = { clientId, policies, actor, now }
  const applied = await changeVersions(tx, change, () =>
    tx.all<Applied>(sql`
    with applied as (
      update endorsement set state = 'applied', applied_at = ${now} where client_id = ${clientId} and id = any(${ids}) and state = 'pending' returning *),
    changed as (
      update policy set start_date = d.new_start_date, end_date = d.new_end_date, fee = coalesce(d.new_fee, policy.fee),
        insurance_cost_minor = policy.insurance_cost_minor + d.insurance_cost_minor, tax_minor = policy.tax_minor + d.tax_minor,
        admin_fee_minor = policy.admin_fee_minor + d.admin_fee_minor, total_minor = policy.total_minor + d.total_minor,
        state = case when d.kind = 'cancellation' then 'cancelled' else policy.state end,
        cancelled_at = case when d.kind = 'cancellation' then ${now}::timestamptz end,
        certificate_id = case when d.kind = 'cancellation' then policy.certificate_id end,
        version = policy.version + 1
      from applied d where policy.client_id = d.client_id and policy.id = d.policy_id
      returning policy.id as policy_id, policy.policy_batch_id, d.kind)
    select policy_id, policy_batch_id, kind from changed order by policy_id`),
  )
  const moved = applied.filter(({ kind }) => kind !== 'cancellation')
  const cancelled = applied.filter(({ kind }) => kind === 'cancellation')
  if (moved.length > 0) {
    await enqueue(tx, 'make-certificates', {
      client_id: clientId,
      policy_batch_ids: [...new Set(moved.map(({ policy_batch_id: batchId }) => batchId))],
      send_welcome_email: false,
    })
    await emitPolicyEvents(tx, { clientId, type: 'policy.changed', reason: 'dates', now }, () =>
      moved.map(({ policy_id: id }) => id),
    )
  }
  if (cancelled.length > 0)
    await emitPolicyEvents(tx, { clientId, type: 'policy.cancelled', reason: 'cancelled', now }, () =>
      cancelled.map(({ policy_id: id }) => id),
    )
  return issueCreditNotes(tx, { clientId, endorsementIds, actor, now })
}

type PaidInvoice = { clientId: string; invoiceId: string; actor: ActorRef; now: Date }

/** Applies changes that were waiting for this invoice, now that it is paid. Source: details, section 6. */
export async function applyPaidChanges(
  tx: Tx,
  { clientId, invoiceId, actor, now }: PaidInvoice,
): Promise<void> {
  const rows = await tx.all<{ id: string }>(sql`
    select e.id from endorsement e join policy on policy.client_id = e.client_id and policy.id = e.policy_id
    where e.client_id = ${clientId} and e.invoice_id = ${invoiceId} and e.state = 'pending' order by policy.id for update of policy, e`)
  const endorsementIds = rows.map(({ id }) => id)
  await applyEndorsements(tx, { clientId, endorsementIds, actor, now })
}

/**
 * Lapses changes whose invoice was withdrawn or not paid in time; the policies don't change. Returns how
 * many.
 */
export async function lapseChanges(
  tx: Tx,
  { clientId, invoiceId, reason, actor, now }: PaidInvoice & { reason: string },
): Promise<number> {
  return tx.run(sql`
    with lapsed as (
      update endorsement set state = 'lapsed' where client_id = ${clientId} and invoice_id = ${invoiceId} and state = 'pending' returning *)
    insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at, endorsement_id, reason)
    select client_id, policy_id, 'change_lapsed', ${actorValues(actor)}, ${now}, id, ${reason} from lapsed`)
}
