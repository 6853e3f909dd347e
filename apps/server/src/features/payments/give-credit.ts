import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'
import { addCredit, lockCreditBalance } from '../billing/public.ts'
import { notifyClient } from '../notifications/public.ts'
import { payFromCredit } from './apply-credit.ts'
import { lockPayableInvoice, type PayableInvoice } from './payable-invoice.ts'

type Given = {
  clientId: string
  currency: string
  amountMinor: number
  reason: string
  actor: ActorRef
  now: Date
}

/**
 * Adds credit that no payment brought to a client's balance, and tells the client why. Amounts in minor
 * units.
 */
export async function giveCredit(tx: Tx, given: Given): Promise<{ balanceMinor: number }> {
  const { clientId, currency, amountMinor, reason, now } = given
  const before = await lockCreditBalance(tx, clientId, currency)
  await addCredit(tx, { ...given, kind: 'goodwill' })
  await notifyClient(tx, clientId, {
    kind: 'credit_given',
    params: { amount: `${currency} ${unitsText(amountMinor)}`, reason },
    link: '/invoices?tab=credit',
    permission: 'create_payment',
    now,
  })
  return { balanceMinor: before + amountMinor }
}

export type WriteOff = { invoice: PayableInvoice; amountMinor: number }

/**
 * Writes off an amount that a client need not pay on an invoice: credit that pays this invoice immediately,
 * so that every sum of the account still equals its entries. Writes off everything owed unless an amount is
 * given. Rejected while a transfer for the invoice is pending, because that money would then be too much.
 */
export async function writeOff(
  tx: Tx,
  writeOff: Omit<Given, 'currency' | 'amountMinor'> & {
    invoiceId: string
    amountMinor: number | undefined
    today: string
    /** Called before writing off, with the amounts; throws to leave the amount owed. */
    onReady?: (amounts: WriteOff) => Promise<void>
  },
): Promise<WriteOff> {
  const { clientId, reason, actor, now, today } = writeOff
  const invoice = await lockPayableInvoice(tx, writeOff.invoiceId)
  const waiting = await tx.maybe(sql`
    select 1 from payment_transaction where client_id = ${clientId} and invoice_id = ${invoice.id} and status = 'waiting' limit 1`)
  if (waiting)
    throw new Error(
      `A transfer for ${invoice.number} waits: confirm or reject it first, so that it is not too much.`,
    )
  const amountMinor = writeOff.amountMinor ?? invoice.amountDue
  if (amountMinor <= 0 || amountMinor > invoice.amountDue)
    throw new Error(
      `Between 0.01 and ${unitsText(invoice.amountDue)} ${invoice.currency} can be written off ${invoice.number}.`,
    )
  await writeOff.onReady?.({ invoice, amountMinor })
  const { currency } = invoice
  await lockCreditBalance(tx, clientId, currency)
  await addCredit(tx, {
    clientId,
    currency,
    kind: 'written_off',
    amountMinor,
    invoiceId: invoice.id,
    reason,
    actor,
    now,
  })
  await payFromCredit(tx, { clientId, invoice, amount: amountMinor, actor, now, today })
  await notifyClient(tx, clientId, {
    kind: 'written_off',
    params: { number: invoice.number, amount: `${currency} ${unitsText(amountMinor)}`, reason },
    link: `/invoices/${invoice.id}/show`,
    permission: 'read_invoice',
    invoiceId: invoice.id,
    now,
  })
  return { invoice, amountMinor }
}
