import { todayIn } from '@campus/domain/calendar-zone'
import type { UploadedFile } from '@campus/contract/wire'
import { addDays } from '@campus/domain/calendar-date'
import { readMoney, unitsText } from '@campus/domain/money'
import { v7 as uuidv7 } from 'uuid'
import { fileTypeFromFile } from 'file-type'
import { actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { addDocument } from '../../platform/files/documents.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { invalid, type FieldIssue } from '../../platform/failure.ts'
import type { Calendar } from '../../platform/http/handle.ts'
import { readTransactions } from '../billing/public.ts'
import { lockPayableInvoice, type PayableInvoice } from './payable-invoice.ts'

/**
 * Source: specification section 5.1: a receipt must be a pdf, jpg or png; decided by content, not by name.
 */
const receiptTypes = new Set(['application/pdf', 'image/jpeg', 'image/png'])

/** More than this many times the amount owed is a typing error; a small invoice may be overpaid by more. */
const mostTimesOwed = 10

const leastMostMinor = 10_000

/** A transfer made longer ago can't be for an invoice that is still unpaid. */
const oldestPaymentDays = 366

type Payment = {
  gateway: string
  amount: string
  paidDate: string
  memo: string
  receipt: UploadedFile | undefined
  invoiceIds: string[]
  isReceiptNeeded: boolean
  extra?: Record<string, unknown>
}

export type PaymentFields = { amount?: string | undefined; paid_date?: string | undefined }

/** Validates the amount and date of a payment. */
export function paymentRules(
  { amount, paid_date: paid }: PaymentFields,
  { now, today }: Calendar,
): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (amount !== undefined && readMoney(amount) <= 0)
    issues.push({ key: 'amount', code: 'amount_not_positive' })
  // rejected only if later than today both in the policy calendar and in UTC, because the payer may be ahead
  if (paid !== undefined && paid > today && paid > todayIn('UTC', now))
    issues.push({ key: 'paid_date', code: 'paid_date_future' })
  return issues
}

/**
 * Records a payment reported by the client, for one or several invoices; an operator confirms or rejects it.
 */
export async function registerPayment(context: Context, payment: Payment) {
  const { tx, actor, now, today, t } = context
  const invoices: PayableInvoice[] = []
  // locked in a fixed order, so that two remittances for the same invoices don't deadlock
  for (const invoiceId of payment.invoiceIds.toSorted())
    invoices.push(await lockPayableInvoice(tx, invoiceId))
  invoices.sort((a, b) => payment.invoiceIds.indexOf(a.id) - payment.invoiceIds.indexOf(b.id))
  const issues: FieldIssue[] = []
  if (new Set(invoices.map(({ currency }) => currency)).size > 1)
    issues.push({ key: 'invoices', code: 'currency_differs' })
  const total = readMoney(payment.amount)
  issues.push(...paymentRules({ amount: payment.amount, paid_date: payment.paidDate }, { now, today }))
  const owed = invoices.reduce((sum, { amountDue }) => sum + amountDue, 0)
  const mostMinor = Math.max(leastMostMinor, owed * mostTimesOwed)
  const [{ currency } = { currency: '' }] = invoices
  if (total > mostMinor)
    issues.push({
      key: 'amount',
      code: 'amount_too_large',
      params: { amount: `${currency} ${unitsText(owed)}` },
    })
  const earliest = addDays(today, -oldestPaymentDays)
  const first = invoices.reduce((day, { createdOn }) => (createdOn < day ? createdOn : day), today)
  // the school's date may be a day before ours: its bank is ahead of or behind the policy calendar
  const notBefore = [addDays(first, -1), earliest].toSorted().at(-1) ?? earliest
  if (payment.paidDate < notBefore)
    issues.push({ key: 'paid_date', code: 'paid_date_too_old', params: { date: notBefore } })
  if (payment.isReceiptNeeded && !payment.receipt) issues.push({ key: 'receipt', code: 'required' })
  const type = payment.receipt && (await fileTypeFromFile(payment.receipt.path))
  if (payment.receipt && !receiptTypes.has(type?.mime ?? ''))
    issues.push({ key: 'receipt', code: 'receipt_type' })
  if (issues.length > 0) throw invalid(issues)

  const receiptId =
    payment.receipt && type
      ? await addDocument(context, {
          kind: 'remittance',
          name: payment.receipt.name,
          contentType: type.mime,
          file: payment.receipt,
        })
      : null
  const ids: string[] = []
  // appears as one sum in the operator's bank statement
  const remittance = uuidv7()
  let rest: number = total
  for (const [index, invoice] of invoices.entries()) {
    // each invoice gets the amount owed on it, the last one the remainder
    const isLast = index === invoices.length - 1
    const amount = isLast ? rest : Math.min(rest, invoice.amountDue)
    if (amount <= 0) throw invalid([{ key: 'amount', code: 'amount_too_small_for_invoices' }])
    rest -= amount
    const id = uuidv7()
    await tx.run(sql`
      insert into payment_transaction (id, client_id, invoice_id, gateway, status, identifier, amount_minor, currency, memo, paid_date, receipt_id, extra, ${actorColumns}, created_at)
      values (${id}, ${actor.client_id}, ${invoice.id}, ${payment.gateway}, 'waiting', ${id}, ${amount}, ${invoice.currency}, ${payment.memo},
        ${payment.paidDate}, ${receiptId}, ${JSON.stringify({ ...payment.extra, remittance })}::jsonb, ${actorValues(actorRef(actor))}, ${now})`)
    tx.countWhenKept((metrics) => metrics.payments.inc({ gateway: payment.gateway, status: 'waiting' }))
    await tx.run(sql`
      insert into payment_event (client_id, transaction_id, kind, at, ${actorColumns})
      values (${actor.client_id}, ${id}, 'waiting', ${now}, ${actorValues(actorRef(actor))})`)
    await tx.run(
      sql`update invoice set status = 'pending' where id = ${invoice.id} and status in ('due', 'overdue')`,
    )
    ids.push(id)
  }
  // nothing lapses while the transfer is pending, so everyone's warnings about it disappear
  publish(tx, { client_id: actor.client_id, event: 'notification' })
  await audit(context, {
    action: 'register-payment',
    subject: ids.join(','),
    details: { gateway: payment.gateway, amount: payment.amount, currency },
  })
  return readTransactions(tx, sql`p.id = any(${ids}::uuid[])`, t)
}
