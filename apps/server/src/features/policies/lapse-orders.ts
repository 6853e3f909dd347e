import { theSystem } from '@campus/domain/audit/actor-ref'
import { unitsText } from '@campus/domain/money'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { dayIn } from '../../platform/database/fragments.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { limitTo, type TimedJob } from '../../platform/jobs/timed-job.ts'
import { notifyClient } from '../notifications/public.ts'
import { releaseOrder } from './release-order.ts'

type Unpaid = Pick<Tables['invoice'], 'id' | 'client_id' | 'number' | 'currency'>

/**
 * Whether an invoice `i` is of an order that lapses at the end of its due day: policies or changes depend on
 * its payment, and no transfer awaits the operator.
 */
export const lapsesUnlessPaid = sql`i.kind = 'invoice' and i.status in ('due', 'overdue')
      and (exists (select 1 from policy where policy.client_id = i.client_id and policy.invoice_id = i.id and policy.state = 'pending')
        or exists (select 1 from endorsement e where e.client_id = i.client_id and e.invoice_id = i.id and e.state = 'pending'))
      and not exists (select 1 from payment_transaction p where p.client_id = i.client_id and p.invoice_id = i.id and p.status = 'waiting')`

/** The invoices `i` of orders that weren't paid by the end of their due day. */
const unpaidOrders = (now: Date) => sql`
    from invoice i join client c on c.client_id = i.client_id join company on company.id = i.company_id
    where ${lapsesUnlessPaid} and i.due_at < ${dayIn(now, sql`company.policy_time_zone`)}`

/**
 * Lapses orders not paid by the end of the company's day: policies become Not Enrolled, policy changes have
 * no effect, and the invoice is cancelled by a credit note; payments for it go to the client's credit
 * balance. A transfer awaiting the operator keeps them pending. Source: details, section 5 "Confirm".
 */
export async function lapseOrders(tx: Tx, now: Date, onlyId?: string): Promise<number> {
  const unpaid = await tx.all<Unpaid>(sql`
    select i.id, i.client_id, i.number, i.currency
    ${unpaidOrders(now)} and ${limitTo('i.id', onlyId)} order by i.id for update of i`)
  for (const invoice of unpaid) {
    const { client_id: clientId, id: invoiceId } = invoice
    const release = { clientId, invoiceId, reason: 'unpaid', actor: theSystem, now } as const
    const { paidMinor, changes } = await releaseOrder(tx, release)
    await writeAuditLine(tx, {
      clientId: invoice.client_id,
      actor: theSystem,
      action: 'lapse-order',
      subject: invoice.number,
      details: { changes },
      at: now,
    })
    await notifyClient(tx, invoice.client_id, {
      kind: paidMinor > 0 ? 'order_lapsed_credited' : 'order_lapsed',
      params: {
        number: invoice.number,
        ...(paidMinor > 0 ? { credited: `${invoice.currency} ${unitsText(paidMinor)}` } : {}),
      },
      link: `/invoices/${invoice.id}/show`,
      permission: 'read_invoice',
      invoiceId,
      now,
    })
    // the banner about the unpaid order disappears, and its people are listed as left out
    publish(tx, { client_id: clientId, event: 'cart' })
    publish(tx, { client_id: clientId, event: 'notification' })
  }
  return unpaid.length
}

/** Every minute, order by order. */
export const lapse: TimedJob = {
  findDue: (tx, now) =>
    tx.all(sql`select i.id, c.name || ', invoice ' || i.number as name ${unpaidOrders(now)} order by i.id`),
  run: lapseOrders,
}
