import { minor, moneyText } from '@campus/domain/money'
import { writeAuditLine } from '../../platform/audit.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { publish } from '../../platform/event-hub.ts'
import { enqueue } from '../../platform/jobs.ts'
import { notifyClient } from '../notifications/public.ts'
import { policyIds, putInForce } from '../policies/public.ts'
import { emitEvents, emitPolicyEvents } from '../webhooks/public.ts'

export type Settlement = {
  transactionId: string
  outcome: 'succeeded' | 'failed' | 'refused'
  /** What the provider or the operator says was paid; the transaction's own amount when absent. */
  amountMinor?: number
  actor: string
  now: Date
  details?: Record<string, unknown>
}

type Row = {
  id: string
  client_id: string
  invoice_id: string
  status: string
  amount_minor: number
  gateway: string
}
type InvoiceRow = {
  id: string
  number: string
  status: string
  total_minor: number
  paid_minor: number
  credited_minor: number
  send_welcome_email: boolean
  due_at: string
}

/**
 * Brings a payment to its end, once: a webhook that comes twice, late or out of order changes nothing more.
 * Answers whether anything changed. Source: decisions, section 7.
 */
export async function settlePayment(tx: Tx, settlement: Settlement): Promise<boolean> {
  const { outcome, actor, now } = settlement
  const row = await tx.maybe<Row>(sql`
    select id, client_id, invoice_id, status, amount_minor, gateway from payment_transaction where id = ${settlement.transactionId} for update`)
  if (!row) return false
  const isOpen = row.status === 'started' || row.status === 'waiting'
  // money that arrives after a decline is still money
  const isLateSuccess = row.status === 'failed' && outcome === 'succeeded'
  if (!isOpen && !isLateSuccess) return false
  const amount = settlement.amountMinor ?? row.amount_minor
  await tx.run(sql`
    update payment_transaction set status = ${outcome}, amount_minor = ${amount}, settled_at = ${now} where id = ${row.id}`)
  await tx.run(sql`
    insert into payment_event (client_id, transaction_id, kind, at, details)
    values (${row.client_id}, ${row.id}, ${outcome}, ${now}, ${JSON.stringify({ actor, ...settlement.details })}::jsonb)`)
  const invoice = await tx.one<InvoiceRow>(sql`
    select id, number, status, total_minor, paid_minor, credited_minor, send_welcome_email, due_at from invoice where id = ${row.invoice_id} for update`)
  if (outcome === 'succeeded') await creditInvoice(tx, row, invoice, amount, actor, now)
  else await reopenInvoice(tx, row, invoice)
  await writeAuditLine(tx, {
    clientId: row.client_id,
    actor,
    action: 'settle-payment',
    subject: row.id,
    details: { outcome, gateway: row.gateway, amount: moneyText(minor(amount)) },
    at: now,
  })
  await publish(tx, { client_id: row.client_id, event: 'notification' })
  return true
}

async function creditInvoice(
  tx: Tx,
  row: Row,
  invoice: InvoiceRow,
  amount: number,
  actor: string,
  now: Date,
): Promise<void> {
  const owed = Math.max(0, invoice.total_minor - invoice.credited_minor - invoice.paid_minor)
  const applied = invoice.status === 'cancelled' ? 0 : Math.min(amount, owed)
  const isPaid = invoice.status !== 'cancelled' && applied === owed
  // what is too much stays the client's, on their credit balance
  if (amount > applied) {
    await tx.run(
      sql`update client set credit_balance_minor = credit_balance_minor + ${amount - applied} where client_id = ${row.client_id}`,
    )
  }
  const status = isPaid ? 'paid' : invoice.status === 'pending' ? 'due' : invoice.status
  await tx.run(sql`
    update invoice set paid_minor = paid_minor + ${applied}, status = ${status}, paid_at = ${isPaid ? now : null} where id = ${invoice.id}`)
  await notifyClient(tx, row.client_id, {
    kind: 'payment_received',
    params: { number: invoice.number },
    link: `/invoices/${invoice.id}/show`,
    permission: 'read_invoice',
    now,
  })
  if (!isPaid) return
  const clientId = row.client_id
  await emitEvents(tx, { clientId, type: 'invoice.paid', now }, () => [
    { invoice_id: invoice.id, invoice_number: invoice.number },
  ])
  const batchIds = await putInForce(tx, invoice.id, actor, now)
  if (batchIds.length > 0) {
    await emitPolicyEvents(tx, { clientId, type: 'policy.issued', now }, () =>
      policyIds(
        tx,
        sql`invoice_id = ${invoice.id} and policy_batch_id = any(${batchIds}::uuid[]) and state = 'issued'`,
      ),
    )
    await enqueue(tx, 'make-certificates', {
      client_id: row.client_id,
      policy_batch_ids: batchIds,
      send_welcome_email: invoice.send_welcome_email,
    })
  }
}

/** A declined card or a refused transfer: the invoice is due again and another try may follow. */
async function reopenInvoice(tx: Tx, row: Row, invoice: InvoiceRow): Promise<void> {
  const { others } = await tx.one<{ others: number }>(sql`
    select count(*) as others from payment_transaction where invoice_id = ${invoice.id} and status = 'waiting' and id <> ${row.id}`)
  if (invoice.status === 'pending' && others === 0)
    await tx.run(sql`update invoice set status = 'due' where id = ${invoice.id}`)
}
