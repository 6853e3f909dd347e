import { theSystem } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/database/fragments.ts'
import { limitTo, type TimedJob } from '../../platform/jobs/timed-job.ts'
import { isDisputed } from './line-disputes.ts'
import { notifyOfInvoice } from './notify-of-invoice.ts'

/**
 * The invoices `i` on account, including months from before the client paid per order, that need a reminder
 * on a day of their companies. `d` is the reminder: the latest one that is due, unless one as late has been
 * sent. The notice sent at issue replaces reminders of the first day. Invoices with a pending payment, a
 * disputed line or held reminders are excluded.
 */
const reminded = (now: Date) => sql`
  (select id, reminder_days, ${dayIn(now, sql`policy_time_zone`)} as today from company) o,
  invoice i join client c on c.client_id = i.client_id,
  lateral (select max(x) as days from unnest(o.reminder_days) x where i.pay_by + x between i.issued_on + 2 and o.today) d
  where o.id = i.company_id and (not c.gateway or i.pay_by > i.due_at) and i.kind = 'invoice' and i.status in ('due', 'overdue') and not i.reminders_held and not ${isDisputed}
    and i.total_minor > i.paid_minor + i.credited_minor and d.days > coalesce(i.reminded_days, d.days - 1)`

type Reminded = { id: string; client_id: string; number: string; days: number }

/** Sends reminders of amounts owed, by the company's schedule. Returns the number of invoices. */
export async function remindOfInvoices(tx: Tx, now: Date, only?: string): Promise<number> {
  const rows = await tx.all<Reminded>(sql`
    select i.id, i.client_id, i.number, d.days from ${reminded(now)} and ${limitTo('i.id', only)} order by i.id for update of i`)
  for (const { id, client_id: clientId, number, days } of rows) {
    await tx.run(sql`update invoice set reminded_days = ${days} where client_id = ${clientId} and id = ${id}`)
    const kind = days > 0 ? 'invoice_overdue' : 'invoice_due'
    await notifyOfInvoice(tx, kind, { clientId, id, now, replacesUnread: true })
    await writeAuditLine(tx, {
      clientId,
      actor: theSystem,
      action: 'remind-of-invoice',
      subject: number,
      details: { days },
      at: now,
    })
  }
  return rows.length
}

/** Every minute, invoice by invoice. */
export const reminders: TimedJob = {
  findDue: (tx, now) =>
    tx.all(sql`
      select i.id, c.name || ', invoice ' || i.number as name from ${reminded(now)} order by c.name, i.number`),
  run: remindOfInvoices,
}
