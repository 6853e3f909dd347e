import { aProvider, type ActorRef } from '@campus/domain/audit/actor-ref'
import { unitsText } from '@campus/domain/money'
import { validate as isUuid } from 'uuid'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import type { Services } from '../../platform/services.ts'
import { addCredit, freezeRefund } from '../billing/public.ts'
import { notifyClient } from '../notifications/public.ts'
import type { ProviderEvent } from './providers/gateway.ts'

type Row = Pick<
  Tables['payment_transaction'],
  'id' | 'client_id' | 'invoice_id' | 'status' | 'amount_minor' | 'currency'
> & {
  number: string
}
export type RefundSettlement = {
  refundId: string
  outcome: 'waiting' | 'succeeded' | 'failed'
  /** The provider's ID of the refund. */
  identifier?: string | undefined
  actor: ActorRef
  now: Date
}

/**
 * Settles a refund, once. If the provider declines it, now or after having accepted it, the money returns to
 * the credit balance. Returns whether anything changed.
 */
export async function settleRefund(tx: Tx, settlement: RefundSettlement): Promise<boolean> {
  const { refundId, outcome, identifier, actor, now } = settlement
  const row = await tx.maybe<Row>(sql`
    select p.id, p.client_id, p.invoice_id, i.number, p.status, p.amount_minor, p.currency from payment_transaction p
    join invoice i on i.client_id = p.client_id and i.id = p.invoice_id where p.id = ${refundId} and p.kind = 'refund' for update of p`)
  if (!row) return false
  const { client_id: clientId } = row
  if (identifier)
    await tx.run(sql`
      update payment_transaction set identifier = ${identifier} where client_id = ${clientId} and id = ${refundId} and identifier = id::text`)
  const isNews = outcome !== 'waiting' && outcome !== row.status && row.status !== 'failed'
  if (!isNews) return false
  await tx.run(sql`
    update payment_transaction set status = ${outcome}, settled_at = ${now} where client_id = ${clientId} and id = ${refundId}`)
  await tx.run(sql`
    insert into payment_event (client_id, transaction_id, kind, at, ${actorColumns})
    values (${clientId}, ${refundId}, ${outcome}, ${now}, ${actorValues(actor)})`)
  if (outcome === 'succeeded') await freezeRefund(tx, { clientId, refundId, now })
  else
    await addCredit(tx, {
      clientId,
      currency: row.currency,
      kind: 'refund_failed',
      amountMinor: -row.amount_minor,
      invoiceId: row.invoice_id,
      transactionId: refundId,
      actor,
      now,
    })
  const amount = unitsText(-row.amount_minor)
  await writeAuditLine(tx, {
    clientId,
    actor,
    action: 'settle-refund',
    subject: refundId,
    details: { outcome, amount, currency: row.currency },
    at: now,
  })
  await notifyClient(tx, clientId, {
    kind: outcome === 'succeeded' ? 'payment_refunded' : 'refund_failed',
    params: { number: row.number, amount: `${row.currency} ${amount}` },
    link: `/invoices/${row.invoice_id}/show`,
    permission: 'read_invoice',
    invoiceId: row.invoice_id,
    now,
  })
  publish(tx, { client_id: clientId, event: 'notification' })
  return true
}

/** Processes a provider's report on a refund, by our ID or the provider's. Ignores refunds made elsewhere. */
export async function receiveRefund(
  { database }: Services,
  gateway: string,
  { event, now }: { event: ProviderEvent & { kind: 'refund' }; now: Date },
): Promise<void> {
  await database.withCompany(async (tx) => {
    const ours = event.refundId && isUuid(event.refundId) ? sql`id = ${event.refundId}::uuid` : sql`false`
    const row = await tx.maybe<{ id: string }>(sql`
      select id from payment_transaction where kind = 'refund' and gateway = ${gateway} and (identifier = ${event.identifier} or ${ours})`)
    if (!row) return
    const { outcome } = event.state
    await settleRefund(tx, {
      refundId: row.id,
      outcome,
      identifier: event.identifier,
      actor: aProvider(gateway),
      now,
    })
  })
}

/**
 * Records that the payer's bank wants the money back: a status of the payment that changes no sum; the
 * operator looks into it.
 */
export async function receiveDispute(
  { database, log }: Services,
  gateway: string,
  { event, now }: { event: ProviderEvent & { kind: 'dispute' }; now: Date },
): Promise<void> {
  const { status, reference, transactionId, amountMinor } = event
  await database.withCompany(async (tx) => {
    const ours = transactionId && isUuid(transactionId) ? sql`id = ${transactionId}::uuid` : sql`false`
    const row = await tx.maybe<{ id: string; client_id: string }>(sql`
      update payment_transaction set dispute = ${status}, disputed_at = coalesce(disputed_at, ${now})
      where kind = 'payment' and gateway = ${gateway} and (provider_reference = ${reference} or ${ours}) and dispute is distinct from ${status}
      returning id, client_id`)
    if (!row) return
    const details = { status, gateway, ...(amountMinor ? { amount: unitsText(amountMinor) } : {}) }
    await tx.run(sql`
      insert into payment_event (client_id, transaction_id, kind, at, details, ${actorColumns})
      values (${row.client_id}, ${row.id}, 'disputed', ${now}, ${JSON.stringify(details)}::jsonb, ${actorValues(aProvider(gateway))})`)
    await writeAuditLine(tx, {
      clientId: row.client_id,
      actor: aProvider(gateway),
      action: 'dispute-payment',
      subject: row.id,
      details: { status, gateway },
      at: now,
    })
    log.warn({ transaction: row.id, status }, 'a payment is disputed')
  })
}
