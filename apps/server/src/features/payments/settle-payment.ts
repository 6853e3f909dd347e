import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { unitsText } from '@campus/domain/money'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { addCredit, finishIfNothingOwed, withdrawSessions } from '../billing/public.ts'
import { notifyClient } from '../notifications/public.ts'
import { applyPaidChanges, policyIds, putInForce } from '../policies/public.ts'
import { emitEvents, emitPolicyEvents } from '../webhooks/public.ts'

export type Settlement = {
  transactionId: string
  outcome: 'succeeded' | 'failed' | 'refused'
  /** The amount paid according to the provider or the operator; defaults to the transaction's own amount. */
  amountMinor?: number
  /** The day on which the bank received the money, if it isn't today; never in the future. */
  arrivedOn?: string | undefined
  /** The provider's reference for the money, used by refunds and disputes. */
  reference?: string | undefined
  actor: ActorRef
  now: Date
  details?: Record<string, unknown>
}

type Row = Pick<
  Tables['payment_transaction'],
  'id' | 'client_id' | 'invoice_id' | 'status' | 'amount_minor' | 'gateway' | 'currency'
>
type InvoiceRow = Pick<
  Tables['invoice'],
  | 'id'
  | 'number'
  | 'status'
  | 'total_minor'
  | 'paid_minor'
  | 'credited_minor'
  | 'send_welcome_email'
  | 'due_at'
>

/**
 * Settles a payment, once: a repeated, late or out-of-order webhook changes nothing more. Returns whether
 * anything changed. Source: details, section 7.
 */
export async function settlePayment(given: Tx, settlement: Settlement): Promise<boolean> {
  // paying an invoice affects everyone on it, whatever the payer may see of it
  const tx = given.acrossCampuses
  const { outcome, actor, now } = settlement
  const row = await tx.maybe<Row>(sql`
    select id, client_id, invoice_id, status, amount_minor, gateway, currency from payment_transaction where id = ${settlement.transactionId} and kind = 'payment' for update`)
  if (!row) return false
  const isOpen = row.status === 'started' || row.status === 'waiting'
  // money that arrives after a decline, or through a closed page, is still money
  const isLateSuccess = ['failed', 'withdrawn'].includes(row.status) && outcome === 'succeeded'
  if (!isOpen && !isLateSuccess) return false
  const amount = settlement.amountMinor ?? row.amount_minor
  await tx.run(sql`
    update payment_transaction set status = ${outcome}, amount_minor = ${amount}, settled_at = ${now},
      provider_reference = coalesce(${settlement.reference ?? null}, provider_reference) where client_id = ${row.client_id} and id = ${row.id}`)
  tx.countWhenKept((metrics) => {
    metrics.payments.inc({ gateway: row.gateway, status: outcome })
    if (outcome === 'succeeded')
      metrics.paymentMinor.inc({ gateway: row.gateway, currency: row.currency }, Math.max(0, amount))
  })
  await tx.run(sql`
    insert into payment_event (client_id, transaction_id, kind, at, details, ${actorColumns})
    values (${row.client_id}, ${row.id}, ${outcome}, ${now}, ${JSON.stringify(settlement.details ?? {})}::jsonb, ${actorValues(actor)})`)
  const invoice = await tx.one<InvoiceRow>(sql`
    select id, number, status, total_minor, paid_minor, credited_minor, send_welcome_email, due_at from invoice
    where client_id = ${row.client_id} and id = ${row.invoice_id} for update`)
  if (outcome === 'succeeded') await creditInvoice(tx, row, { invoice, amount, actor, now })
  else await reopenInvoice(tx, row, { invoice, actor, now })
  if (settlement.arrivedOn) await dateArrival(tx, row, { day: settlement.arrivedOn, now })
  await writeAuditLine(tx, {
    clientId: row.client_id,
    actor,
    action: 'settle-payment',
    subject: row.id,
    details: { outcome, gateway: row.gateway, amount: unitsText(amount), currency: row.currency },
    at: now,
  })
  publish(tx, { client_id: row.client_id, event: 'notification' })
  return true
}

/**
 * A payment's date is the bank's, on the statement, the receipt and in the ageing; the log has the recording
 * time.
 */
async function dateArrival(
  tx: Tx,
  { client_id: clientId, id, invoice_id: invoiceId }: Row,
  { day, now }: { day: string; now: Date },
) {
  await tx.run(
    sql`update payment_transaction set settled_on = ${day} where client_id = ${clientId} and id = ${id}`,
  )
  await tx.run(sql`
    update invoice set paid_on = ${day} where client_id = ${clientId} and id = ${invoiceId} and status = 'paid' and paid_at = ${now}`)
}

async function creditInvoice(
  tx: Tx,
  row: Row,
  { invoice, amount, actor, now }: { invoice: InvoiceRow; amount: number; actor: ActorRef; now: Date },
): Promise<void> {
  const owed = Math.max(0, invoice.total_minor - invoice.credited_minor - invoice.paid_minor)
  const isCancelled = invoice.status === 'cancelled'
  const applied = isCancelled ? 0 : Math.min(amount, owed)
  // a second payment of a paid invoice settles nothing: it was paid, and reported as paid, before
  const isPaid = !isCancelled && invoice.status !== 'paid' && applied === owed
  // any excess or late amount goes to the client's credit balance
  const credited = amount - applied
  if (credited > 0) {
    await addCredit(tx, {
      clientId: row.client_id,
      currency: row.currency,
      kind: isCancelled ? 'late_payment' : 'overpayment',
      amountMinor: credited,
      invoiceId: invoice.id,
      transactionId: row.id,
      actor,
      now,
    })
  }
  const isStillWaiting = invoice.status === 'pending' && (await hasOtherWaiting(tx, row))
  const status = isPaid ? 'paid' : invoice.status === 'pending' && !isStillWaiting ? 'due' : invoice.status
  await tx.run(sql`
    update invoice set paid_minor = paid_minor + ${applied}, status = ${status}, paid_at = coalesce(paid_at, ${isPaid ? now : null})
    where client_id = ${row.client_id} and id = ${invoice.id}`)
  // an open payment page elsewhere would charge an amount that is no longer owed
  const ofInvoice = { clientId: row.client_id, invoiceId: invoice.id, actor, now }
  await withdrawSessions(tx, { ...ofInvoice, except: row.id })
  await finishIfNothingOwed(tx, ofInvoice)
  await notifyClient(tx, row.client_id, {
    kind: credited === 0 ? 'payment_received' : isCancelled ? 'payment_late' : 'payment_credited',
    params: {
      number: invoice.number,
      paid: `${row.currency} ${unitsText(amount)}`,
      ...(credited > 0 ? { credited: `${row.currency} ${unitsText(credited)}` } : {}),
    },
    link: `/invoices/${invoice.id}/show`,
    permission: 'read_invoice',
    invoiceId: invoice.id,
    now,
  })
  if (!isPaid) return
  const clientId = row.client_id
  await emitEvents(tx, { clientId, type: 'invoice.paid', now }, () => [
    { invoice_id: invoice.id, invoice_number: invoice.number },
  ])
  await applyPaidChanges(tx, { clientId, invoiceId: invoice.id, actor, now })
  const batchIds = await putInForce(tx, { clientId, invoiceId: invoice.id, actor, now })
  if (batchIds.length > 0) {
    await emitPolicyEvents(tx, { clientId, type: 'policy.issued', now }, () =>
      policyIds(
        tx,
        sql`client_id = ${clientId} and invoice_id = ${invoice.id} and policy_batch_id = any(${batchIds}::uuid[]) and state = 'issued'`,
      ),
    )
    await enqueue(tx, 'make-certificates', {
      client_id: row.client_id,
      policy_batch_ids: batchIds,
      send_welcome_email: invoice.send_welcome_email,
    })
  }
}

/** After a declined card or a rejected transfer, the invoice is due again and can be paid again. */
async function reopenInvoice(
  tx: Tx,
  row: Row,
  { invoice, actor, now }: { invoice: InvoiceRow; actor: ActorRef; now: Date },
): Promise<void> {
  const { client_id: clientId } = row
  // amounts credited in the meantime aren't charged again
  if (await finishIfNothingOwed(tx, { clientId, invoiceId: invoice.id, actor, now })) return
  if (invoice.status === 'pending' && !(await hasOtherWaiting(tx, row)))
    await tx.run(sql`update invoice set status = 'due' where client_id = ${clientId} and id = ${invoice.id}`)
}

/** Whether another payment of the same invoice still awaits the operator. */
async function hasOtherWaiting(tx: Tx, row: Row): Promise<boolean> {
  const other = await tx.maybe(sql`
    select 1 from payment_transaction where client_id = ${row.client_id} and invoice_id = ${row.invoice_id} and status = 'waiting' and id <> ${row.id} limit 1`)
  return other !== undefined
}
