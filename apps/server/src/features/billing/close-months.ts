import { theSystem } from '@campus/domain/audit/actor-ref'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { dayIn } from '../../platform/database/fragments.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { limitTo, type TimedJob } from '../../platform/jobs/timed-job.ts'
import { emitEvents } from '../webhooks/public.ts'
import { freezeDocument } from './freeze-document.ts'
import { notifyOfInvoice } from './notify-of-invoice.ts'

type Changed = Pick<Tables['invoice'], 'id' | 'client_id' | 'number' | 'status'>

/** The invoices `i` of clients `c` whose status changes on the current day of their companies `o`. */
const changing = (now: Date) => sql`
  (select id, ${dayIn(now, sql`policy_time_zone`)} as today from company) o, client c
    where o.id = i.company_id and c.client_id = i.client_id and i.kind = 'invoice' and (
      i.status = 'open' and i.due_at < o.today
      or i.status = 'due' and i.pay_by < o.today
        and i.total_minor > i.paid_minor + i.credited_minor
        and not exists (select 1 from policy where policy.client_id = i.client_id and policy.invoice_id = i.id and policy.state = 'pending')
        and not exists (select 1 from endorsement e where e.client_id = i.client_id and e.invoice_id = i.id and e.state = 'pending'))`

/**
 * Closes account months. Open invoices whose month is over become due, or are settled immediately if nothing
 * is owed; due invoices with an amount owed become overdue after their last day to pay. An account has
 * `payment_days` after its month, a single order none. Closes one invoice, or all. Returns how many changed.
 * Source: details, sections 5 and 7.
 */
export async function closeMonths(tx: Tx, now: Date, only?: string): Promise<number> {
  const changed = await tx.all<Changed>(sql`
    update invoice i set
      status = case when i.status = 'due' then 'overdue' when i.total_minor > i.paid_minor + i.credited_minor then 'due' else 'paid' end,
      issued_on = coalesce(i.issued_on, case when i.status = 'open' then i.due_at end),
      paid_at = case when i.status = 'open' and i.total_minor <= i.paid_minor + i.credited_minor then ${now}::timestamptz else i.paid_at end
    from ${changing(now)} and ${limitTo('i.id', only)}
    returning i.id, i.client_id, i.number, i.status`)
  for (const invoice of changed) {
    const { id, client_id: clientId, number, status } = invoice
    if (status !== 'overdue') await freezeDocument(tx, { clientId, invoiceId: id, now })
    if (status === 'due') {
      await notifyOfInvoice(tx, 'invoice_due', { clientId, id, now })
      await emitEvents(tx, { clientId, type: 'invoice.due', now }, () => [
        { invoice_id: id, invoice_number: number },
      ])
    }
    if (status === 'overdue') await remindOfOverdueInvoice(tx, { clientId, id, now })
    await writeAuditLine(tx, {
      clientId,
      actor: theSystem,
      action: 'close-month',
      subject: number,
      details: { status },
      at: now,
    })
  }
  return changed.length
}

/** Once per invoice, even if a rejected transfer makes it overdue a second time. */
async function remindOfOverdueInvoice(
  tx: Tx,
  { clientId, id, now }: { clientId: string; id: string; now: Date },
): Promise<void> {
  const first = await tx.run(
    sql`update invoice set reminded_at = ${now} where client_id = ${clientId} and id = ${id} and reminded_at is null`,
  )
  if (first === 0) return
  await notifyOfInvoice(tx, 'invoice_overdue', { clientId, id, now })
}

/** Every minute, invoice by invoice; months that are already closed are skipped. */
export const monthEnd: TimedJob = {
  findDue: (tx, now) =>
    tx.all(sql`
      select i.id, c.name || ', invoice ' || i.number as name from invoice i, ${changing(now)} order by c.name, i.number`),
  run: closeMonths,
}
