import { lastMinute } from '@campus/domain/calendar-zone'
import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'
import { enqueueAll } from '../../platform/jobs/jobs.ts'
import { notifyClient } from '../notifications/public.ts'
import { lastDayToPay } from './read-invoices.ts'

type InvoiceNotice = 'invoice_due' | 'invoice_overdue'
type OwedInvoice = {
  clientId: string
  id: string
  now: Date
  except?: string
  replacesUnread?: boolean
}
type Owed = {
  number: string
  owed_minor: number
  currency: string
  pay_by: string
  /** True for an order paid straight away: the order lapses at the end of that day. */
  is_paid_at_once: boolean
  zone: string
  purchase_order_number: string
}

/**
 * The content of a notice about an invoice: number, amount owed and last day to pay. Null if the client has
 * no such invoice.
 */
export async function noticeOfInvoice(tx: Tx, { clientId, id }: { clientId: string; id: string }) {
  const owed = await tx.acrossCampuses.maybe<Owed>(sql`
    select i.number, i.purchase_order_number, (i.total_minor - i.paid_minor - i.credited_minor)::bigint as owed_minor, i.currency, ${lastDayToPay} as pay_by,
      c.gateway and ${lastDayToPay} = i.due_at as is_paid_at_once, company.policy_time_zone as zone
    from invoice i join client c on c.client_id = i.client_id join company on company.id = i.company_id where i.client_id = ${clientId} and i.id = ${id}`)
  if (!owed) return null
  return {
    owedMinor: owed.owed_minor,
    link: `/invoices/${id}/show`,
    params: {
      number: owed.number,
      owed: `${owed.currency} ${unitsText(owed.owed_minor)}`,
      date: owed.is_paid_at_once ? lastMinute(owed.zone, owed.pay_by).toISOString() : owed.pay_by,
      ...(owed.purchase_order_number ? { purchase_order: owed.purchase_order_number } : {}),
    },
  }
}

/**
 * Notifies everyone who reads invoices, and the billing contacts, of the amount owed and the last day to pay.
 * Source: details, section 8.
 */
export async function notifyOfInvoice(
  tx: Tx,
  kind: InvoiceNotice,
  { clientId, id, now, ...who }: OwedInvoice,
): Promise<void> {
  const notice = await noticeOfInvoice(tx, { clientId, id })
  if (!notice) throw new Error(`there is no invoice ${id}`)
  const { params, link } = notice
  await notifyClient(tx, clientId, {
    kind,
    params,
    link,
    permission: 'read_invoice',
    invoiceId: id,
    now,
    ...who,
  })
  await mailToBursars(tx, { clientId, invoiceId: id, kind })
}

/**
 * Queues an email with the PDF for the billing contacts of a client on account: the email address of its
 * billing address and its accounting contact. A contact who is also an active user is notified as they chose,
 * and gets no second email.
 */
async function mailToBursars(
  tx: Tx,
  { clientId, invoiceId, kind }: { clientId: string; invoiceId: string; kind: InvoiceNotice },
): Promise<void> {
  const rows = await tx.acrossCampuses.all<{ recipient: string }>(sql`
    select distinct on (lower(x.email)) x.email as recipient
    from (select details ->> 'email' as email from address where client_id = ${clientId} and kind = 'billing' and campus_id is null
      union all select email from client_contact where client_id = ${clientId} and type = 'accounting') x
    where x.email <> '' and not (select gateway from client where client_id = ${clientId})
      and not exists (select 1 from school_user u where u.client_id = ${clientId} and u.status = 'active' and lower(u.email) = lower(x.email))
    order by lower(x.email)`)
  await enqueueAll(
    tx,
    'mail-invoice',
    rows.map(({ recipient }) => ({ client_id: clientId, invoice_id: invoiceId, kind, recipient })),
  )
}
