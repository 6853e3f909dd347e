import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { unitsText } from '@campus/domain/money'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { notifyClient } from '../notifications/public.ts'

type OfInvoice = { clientId: string; invoiceId: string; actor: ActorRef; now: Date; except?: string }
type Stopped = Pick<
  Tables['payment_transaction'],
  'id' | 'gateway' | 'identifier' | 'amount_minor' | 'currency'
>

/**
 * Withdraws payments begun on a provider's page, because the amount is paid otherwise, no longer owed, or
 * requested again. A job closes the pages at the providers; returns the withdrawn payments.
 */
export async function withdrawSessions(tx: Tx, invoice: OfInvoice): Promise<Stopped[]> {
  const stopped = await withdraw(tx, invoice, sql`status = 'started' and kind = 'payment'`)
  const pages = stopped.filter(
    ({ gateway, id, identifier }) => gateway !== 'bank-transfer' && identifier !== id,
  )
  if (pages.length > 0)
    await enqueue(tx, 'close-payment-pages', {
      client_id: invoice.clientId,
      transaction_ids: pages.map(({ id }) => id),
    })
  return pages
}

/**
 * Withdraws transfers and recorded payments that await confirmation although nothing is owed any more, and
 * notifies the client. If the money arrives anyway, it is confirmed onto the credit balance.
 */
async function withdrawRemittances(tx: Tx, invoice: OfInvoice): Promise<number> {
  const { clientId, invoiceId, actor, now } = invoice
  const waiting = sql`status = 'waiting' and gateway in ('bank-transfer', 'manual')`
  const stopped = await withdraw(tx, invoice, waiting)
  if (stopped.length === 0) return 0
  const { number } = await tx.one<{ number: string }>(
    sql`select number from invoice where client_id = ${clientId} and id = ${invoiceId}`,
  )
  for (const { id, amount_minor: amount, currency } of stopped) {
    await writeAuditLine(tx, { clientId, actor, action: 'withdraw-transfer', subject: id, at: now })
    await notifyClient(tx, clientId, {
      kind: 'transfer_withdrawn',
      params: { number, amount: `${currency} ${unitsText(amount)}` },
      link: `/invoices/${invoiceId}/show`,
      permission: 'read_invoice',
      invoiceId,
      now,
    })
  }
  return stopped.length
}

function withdraw(
  tx: Tx,
  { clientId, invoiceId, actor, now, except }: OfInvoice,
  which: ReturnType<typeof sql>,
): Promise<Stopped[]> {
  return tx.all<Stopped>(sql`
    with stopped as (
      update payment_transaction set status = 'withdrawn', settled_at = ${now}
      where client_id = ${clientId} and invoice_id = ${invoiceId} and id is distinct from ${except ?? null}::uuid and ${which} returning *),
    recorded_event as (
      insert into payment_event (client_id, transaction_id, kind, at, ${actorColumns})
      select client_id, id, 'withdrawn', ${now}::timestamptz, ${actorValues(actor)} from stopped)
    select id, gateway, identifier, amount_minor, currency from stopped order by id`)
}

type Owed = Pick<Tables['invoice'], 'status' | 'total_minor' | 'paid_minor' | 'credited_minor'>

/**
 * Finishes an invoice on which nothing is owed any more: it becomes paid, or cancelled if credit notes
 * covered all of it, and its pending payments and transfers are withdrawn. Returns whether nothing is owed.
 * An open month stays open.
 */
export async function finishIfNothingOwed(tx: Tx, invoice: OfInvoice): Promise<boolean> {
  const { clientId, invoiceId, now } = invoice
  const row = await tx.one<Owed>(sql`
    select status, total_minor, paid_minor, credited_minor from invoice where client_id = ${clientId} and id = ${invoiceId} for update`)
  if (row.status === 'open' || row.total_minor > row.paid_minor + row.credited_minor) return false
  if (['due', 'overdue', 'pending'].includes(row.status)) {
    const isCancelled = row.paid_minor === 0 && row.credited_minor > 0
    await tx.run(sql`
      update invoice set status = ${isCancelled ? 'cancelled' : 'paid'}, paid_at = case when ${isCancelled} then paid_at else coalesce(paid_at, ${now}) end
      where client_id = ${clientId} and id = ${invoiceId}`)
  }
  await withdrawSessions(tx, invoice)
  await withdrawRemittances(tx, invoice)
  return true
}
