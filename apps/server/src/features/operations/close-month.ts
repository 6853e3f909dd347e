import { sql, type Tx } from '../../platform/database.ts'
import { writeAuditLine } from '../../platform/audit.ts'
import { notifyOfDueInvoice } from '../invoices/public.ts'
import { emitEvents } from '../webhooks/public.ts'

/**
 * Closes account months: open invoices whose month is over become due; due ones past their day become overdue.
 * Answers how many changed. Source: decisions, sections 5 and 7.
 */
export async function closeMonth(tx: Tx, now: Date): Promise<number> {
  const changed = await tx.all<{ id: string; client_id: string; number: string; status: string }>(sql`
    update invoice i set status = case when i.status = 'open' then 'due' else 'overdue' end
    from company o where o.id = i.company_id and i.kind = 'invoice' and i.due_at < (${now}::timestamptz at time zone o.policy_time_zone)::date
      and (i.status = 'open' or i.status = 'due' and not exists (select 1 from policy y where y.invoice_id = i.id and y.state = 'pending'))
    returning i.id, i.client_id, i.number, i.status`)
  for (const invoice of changed) {
    const details = { status: invoice.status }
    if (invoice.status === 'due') {
      await notifyOfDueInvoice(tx, {
        clientId: invoice.client_id,
        id: invoice.id,
        number: invoice.number,
        now,
      })
      await emitEvents(tx, { clientId: invoice.client_id, type: 'invoice.due', now }, () => [
        { invoice_id: invoice.id, invoice_number: invoice.number },
      ])
    }
    await writeAuditLine(tx, {
      clientId: invoice.client_id,
      actor: 'system',
      action: 'close-month',
      subject: invoice.number,
      details,
      at: now,
    })
  }
  return changed.length
}
