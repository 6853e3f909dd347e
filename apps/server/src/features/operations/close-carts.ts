import { minor, moneyText } from '@campus/domain/money'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { sql, type Tx } from '../../platform/database.ts'
import { publish } from '../../platform/event-hub.ts'
import { writeAuditLine } from '../../platform/audit.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { notifyClient } from '../notifications/public.ts'
import { releaseOrder } from '../policies/public.ts'
import { closeMonth } from './close-month.ts'
import { warnOfDeadline } from './warn-of-deadline.ts'

/**
 * Runs every minute: warns of the deadline, closes carts when it has passed, lapses orders unpaid when the day is over,
 * and closes the months of accounts.
 */
export const closeCartsJob: JobHandler<'close-carts'> = async (_payload, { database, clock }) => {
  const now = clock.now()
  for (const step of [warnOfDeadline, closeCarts, lapseUnpaid, closeMonth])
    await database.withCompany((tx) => step(tx, now))
}

type Closed = {
  client_id: string
  people: number
  by_campus: Record<string, number>
  preferred_lang: string
}

/**
 * Closes open batches that were begun before their company's last deadline. Their people become Not Enrolled with
 * the reason; nothing is deleted. Answers how many people that were. Source: decisions, section 5 "Cart deadline".
 */
export async function closeCarts(tx: Tx, now: Date): Promise<number> {
  const closed = await tx.all<Closed>(sql`
    with past as (
      select b.id, b.client_id, b.campus_id, c.preferred_lang from policy_batch b join client c on c.client_id = b.client_id join company o on o.id = c.company_id,
        lateral (select (${now}::timestamptz at time zone 'UTC')::date + o.cart_deadline as today_at) d,
        lateral (select case when d.today_at <= (${now}::timestamptz at time zone 'UTC') then d.today_at else d.today_at - interval '1 day' end as last_at) l
      where b.status = 'open' and b.created_at < (l.last_at at time zone 'UTC')
        and exists (select 1 from enrollment e where e.client_id = b.client_id and e.policy_batch_id = b.id and e.status = 'open')
      for update of b),
    shut as (
      update policy_batch b set status = 'closed', closed_at = ${now}, closed_reason = 'deadline' from past where b.client_id = past.client_id and b.id = past.id)
    select client_id, preferred_lang, sum(people)::int as people, jsonb_object_agg(campus_id, people) as by_campus from (
      select past.client_id, past.preferred_lang, past.campus_id, count(e.id) as people
      from past join enrollment e on e.client_id = past.client_id and e.policy_batch_id = past.id and e.status = 'open'
      group by past.client_id, past.preferred_lang, past.campus_id) on_campus
    group by client_id, preferred_lang`)
  let people = 0
  for (const cart of closed) {
    const t = translator(isLocale(cart.preferred_lang) ? cart.preferred_lang : 'en')
    await tx.run(sql`
      update enrollment e set status = 'not_enrolled', not_enrolled_reason = ${t('mail.deadline_reason')}, updated_at = ${now}
      from policy_batch b where e.client_id = ${cart.client_id} and b.id = e.policy_batch_id and b.client_id = e.client_id and b.closed_reason = 'deadline' and e.status = 'open'`)
    const notice = {
      kind: 'cart_closed',
      params: {},
      counted: { as: 'people', byCampus: cart.by_campus },
      link: '/cart',
      permission: 'create_policy' as const,
      now,
    }
    await notifyClient(tx, cart.client_id, notice)
    await writeAuditLine(tx, {
      clientId: cart.client_id,
      actor: 'system',
      action: 'close-cart',
      details: { people: cart.people },
      at: now,
    })
    await publish(tx, { client_id: cart.client_id, event: 'cart' })
    people += cart.people
  }
  return people
}

type Unpaid = {
  id: string
  client_id: string
  number: string
  currency: string
  preferred_lang: string
}

/**
 * Orders not paid by the end of the company's day: policies lapse to Not Enrolled, changes of policies change nothing,
 * and the invoice is cancelled by a credit note; what was paid of it goes to the client's credit balance. A transfer that waits for the operator keeps
 * them pending. Source: decisions, section 5 "Confirm".
 */
export async function lapseUnpaid(tx: Tx, now: Date): Promise<number> {
  const unpaid = await tx.all<Unpaid>(sql`
    select i.id, i.client_id, i.number, i.currency, c.preferred_lang
    from invoice i join client c on c.client_id = i.client_id join company o on o.id = i.company_id
    where i.kind = 'invoice' and i.status in ('due', 'overdue') and i.due_at < (${now}::timestamptz at time zone o.policy_time_zone)::date
      and (exists (select 1 from policy y where y.client_id = i.client_id and y.invoice_id = i.id and y.state = 'pending')
        or exists (select 1 from endorsement e where e.client_id = i.client_id and e.invoice_id = i.id and e.state = 'pending'))
      and not exists (select 1 from payment_transaction p where p.client_id = i.client_id and p.invoice_id = i.id and p.status = 'waiting')
    for update of i`)
  for (const invoice of unpaid) {
    const t = translator(isLocale(invoice.preferred_lang) ? invoice.preferred_lang : 'en')
    const { client_id: clientId, id: invoiceId } = invoice
    const release = { clientId, invoiceId, reason: 'unpaid', actor: 'system', now, t } as const
    const { paidMinor, changes } = await releaseOrder(tx, release)
    await writeAuditLine(tx, {
      clientId: invoice.client_id,
      actor: 'system',
      action: 'lapse-order',
      subject: invoice.number,
      details: { changes },
      at: now,
    })
    await notifyClient(tx, invoice.client_id, {
      kind: paidMinor > 0 ? 'order_lapsed_credited' : 'order_lapsed',
      params: {
        number: invoice.number,
        amount: `${invoice.currency} ${moneyText(minor(paidMinor))}`,
      },
      link: `/invoices/${invoice.id}/show`,
      permission: 'read_invoice',
      invoiceId,
      now,
    })
  }
  return unpaid.length
}
