import { lastDayOfMonth, yearOf } from '@campus/domain/calendar-date'
import { type Actor, actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { allocateNumbers } from '../../platform/database/number-sequence.ts'
import { readNamedTaxes } from '../catalogue/public.ts'
import { emitEvents } from '../webhooks/public.ts'
import { frozenLinesOfOrder } from './billed-lines.ts'
import { freezeDocument } from './freeze-document.ts'
import { nameOrderReferences } from './order-references.ts'

export type Bill = {
  actor: Actor
  currency: string
  sendWelcomeEmail: boolean
  now: Date
  today: string
}

/** `GB26-I-000042`: gapless per company, kind and year. Source: details, section 7. */
export async function allocateInvoiceNumber(
  tx: Tx,
  companyId: string,
  { kind, year }: { kind: 'invoice' | 'credit_note'; year: number },
): Promise<string> {
  const sequence = await allocateNumbers(tx, companyId, { kind, year })
  return `${companyId.toUpperCase()}${String(year % 100).padStart(2, '0')}-${kind === 'invoice' ? 'I' : 'C'}-${String(sequence).padStart(6, '0')}`
}

/**
 * The invoice for an order, created before its policies so that they can refer to it; `numberInvoices`
 * numbers it as the last step, without which the transaction cannot commit. A client who pays per order gets
 * a separate invoice in this currency, due today; an account client's order goes onto the month's open
 * invoice.
 */
export async function openInvoice(tx: Tx, bill: Bill): Promise<string> {
  if (bill.actor.pays_per_order) return createInvoice(tx, bill, { status: 'due', dueAt: bill.today })
  const dueAt = lastDayOfMonth(bill.today)
  // two orders on the first of the month must not open two invoices
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`account:${bill.actor.client_id}:${bill.currency}`}, 0))`,
  )
  const open = await tx.maybe<{ id: string }>(sql`
    select id from invoice where client_id = ${bill.actor.client_id} and status = 'open' and currency = ${bill.currency} and due_at = ${dueAt} for update`)
  return open?.id ?? createInvoice(tx, bill, { status: 'open', dueAt })
}

async function createInvoice(
  tx: Tx,
  { actor, currency, sendWelcomeEmail, now }: Bill,
  { status, dueAt }: { status: string; dueAt: string },
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into invoice (client_id, company_id, status, currency, send_welcome_email, ${actorColumns}, created_at, due_at)
    values (${actor.client_id}, ${actor.company_id}, ${status}, ${currency}, ${sendWelcomeEmail}, ${actorValues(actorRef(actor))}, ${now}, ${dueAt})
    returning id`)
  return id
}

/**
 * Numbers the invoices opened by this transaction, and emits the events of those that are due. Call it last:
 * numbers have no gaps, so other orders of the company wait from here until the commit.
 */
export async function numberInvoices(
  tx: Tx,
  { actor, now, today }: Pick<Bill, 'actor' | 'now' | 'today'>,
  ids: readonly string[],
): Promise<void> {
  const rows = await tx.all<{ id: string; status: string }>(sql`
    select id, status from invoice where client_id = ${actor.client_id} and id = any(${[...ids]}::uuid[]) and number is null order by id`)
  for (const { id, status } of rows) {
    const number = await allocateInvoiceNumber(tx, actor.company_id, { kind: 'invoice', year: yearOf(today) })
    await tx.run(
      sql`update invoice set number = ${number} where client_id = ${actor.client_id} and id = ${id}`,
    )
    if (status === 'due')
      await emitEvents(tx, { clientId: actor.client_id, type: 'invoice.due', now }, () => [
        { invoice_id: id, invoice_number: number },
      ])
  }
}

/**
 * One line per policy of these orders; the invoice's sums are the sums of its lines. An invoice issued by
 * this is frozen and takes no more lines.
 */
export async function billPolicies(
  tx: Tx,
  order: { clientId: string; invoiceId: string; batchIds: string[]; now: Date },
): Promise<void> {
  const { clientId, invoiceId, batchIds } = order
  const { is_open: isOpen } = await tx.one<{ is_open: boolean }>(
    sql`select status = 'open' as is_open from invoice where client_id = ${clientId} and id = ${invoiceId}`,
  )
  if (isOpen) {
    // an account's monthly invoice is frozen once the month is over
    await addLines(
      tx,
      invoiceId,
      sql`
        insert into invoice_line (client_id, invoice_id, policy_id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor)
        select client_id, ${invoiceId}, id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor
        from policy where client_id = ${clientId} and policy_batch_id = any(${batchIds}::uuid[])`,
    )
    return
  }
  const taxes = await readNamedTaxes(tx)
  const { insert, taxSums } = await frozenLinesOfOrder(tx, order, taxes)
  await addLines(tx, invoiceId, insert)
  await freezeDocument(tx, order, taxSums)
}

/** One line per charged policy change; an invoice issued by this is frozen. */
export async function billChanges(
  tx: Tx,
  order: { clientId: string; invoiceId: string; endorsementIds: string[]; now: Date },
): Promise<void> {
  await addLines(
    tx,
    order.invoiceId,
    sql`
      insert into invoice_line (client_id, invoice_id, policy_id, kind, endorsement_id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor)
      select client_id, ${order.invoiceId}, policy_id, 'change', id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor
      from endorsement where client_id = ${order.clientId} and id = any(${order.endorsementIds}::uuid[])`,
  )
  await freezeDocument(tx, order)
}

/** Adds lines to an invoice, increases its sums by theirs, and adds the references of their orders. */
export async function addLines(tx: Tx, invoiceId: string, insert: ReturnType<typeof sql>): Promise<void> {
  await tx.run(sql`
    with lines as (${insert} returning insurance_cost_minor, tax_minor, admin_fee_minor, total_minor)
    update invoice set
      insurance_cost_minor = invoice.insurance_cost_minor + sums.cost, tax_minor = invoice.tax_minor + sums.tax,
      admin_fee_minor = invoice.admin_fee_minor + sums.fee, total_minor = invoice.total_minor + sums.total
    from (select sum(insurance_cost_minor) as cost, sum(tax_minor) as tax, sum(admin_fee_minor) as fee, sum(total_minor) as total from lines) sums
    where invoice.id = ${invoiceId}`)
  await nameOrderReferences(tx, invoiceId)
}
