import { yearOf } from '@campus/domain/calendar-date'
import type { Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { takeNumbers } from '../../platform/number-sequence.ts'
import { lastDayOfMonth } from './last-day-of-month.ts'

export type Bill = {
  actor: Actor
  currency: string
  batchIds: string[]
  sendWelcomeEmail: boolean
  now: Date
  today: string
}

/** `GB26-I-000042`: gapless per company, kind and year. Source: decisions, section 7. */
export async function takeInvoiceNumber(
  tx: Tx,
  companyId: string,
  kind: 'invoice' | 'credit_note',
  year: number,
): Promise<string> {
  const sequence = await takeNumbers(tx, companyId, kind, year)
  return `${companyId.toUpperCase()}${String(year % 100).padStart(2, '0')}-${kind === 'invoice' ? 'I' : 'C'}-${String(sequence).padStart(6, '0')}`
}

/** A client who pays per order: one invoice of this order in this currency, due today. */
export async function billPerOrder(tx: Tx, bill: Bill): Promise<string> {
  return addToInvoice(tx, bill, await createInvoice(tx, bill, 'due', bill.today))
}

/** An account client: the lines go onto the month's open invoice, due at its end. */
export async function billOnAccount(tx: Tx, bill: Bill): Promise<string> {
  const dueAt = lastDayOfMonth(bill.today)
  // two orders of the first of the month must not open two invoices
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`account:${bill.actor.client_id}:${bill.currency}`}, 0))`,
  )
  const open = await tx.maybe<{ id: string }>(sql`
    select id from invoice where client_id = ${bill.actor.client_id} and status = 'open' and currency = ${bill.currency} and due_at = ${dueAt} for update`)
  return addToInvoice(tx, bill, open?.id ?? (await createInvoice(tx, bill, 'open', dueAt)))
}

async function createInvoice(
  tx: Tx,
  { actor, currency, sendWelcomeEmail, now, today }: Bill,
  status: string,
  dueAt: string,
): Promise<string> {
  const number = await takeInvoiceNumber(tx, actor.company_id, 'invoice', yearOf(today))
  const { id } = await tx.one<{ id: string }>(sql`
    insert into invoice (client_id, company_id, number, status, currency, send_welcome_email, created_by, created_at, due_at)
    values (${actor.client_id}, ${actor.company_id}, ${number}, ${status}, ${currency}, ${sendWelcomeEmail}, ${actor.user_id}, ${now}, ${dueAt})
    returning id`)
  return id
}

/** One line per policy; the invoice's sums are the sums of its lines. */
async function addToInvoice(tx: Tx, { actor, batchIds }: Bill, invoiceId: string): Promise<string> {
  await tx.run(sql`
    with lines as (
      insert into invoice_line (client_id, invoice_id, policy_id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor)
      select client_id, ${invoiceId}, id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor
      from policy where client_id = ${actor.client_id} and policy_batch_id = any(${batchIds}::uuid[])
      returning insurance_cost_minor, tax_minor, admin_fee_minor, total_minor)
    update invoice set
      insurance_cost_minor = invoice.insurance_cost_minor + sums.cost, tax_minor = invoice.tax_minor + sums.tax,
      admin_fee_minor = invoice.admin_fee_minor + sums.fee, total_minor = invoice.total_minor + sums.total
    from (select sum(insurance_cost_minor) as cost, sum(tax_minor) as tax, sum(admin_fee_minor) as fee, sum(total_minor) as total from lines) sums
    where invoice.id = ${invoiceId}`)
  await tx.run(sql`
    update policy set invoice_id = ${invoiceId} where client_id = ${actor.client_id} and policy_batch_id = any(${batchIds}::uuid[])`)
  return invoiceId
}
