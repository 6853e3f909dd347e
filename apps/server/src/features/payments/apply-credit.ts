import * as calls from '@campus/contract/payments'
import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { readMoney, unitsText } from '@campus/domain/money'
import { v7 as uuidv7 } from 'uuid'
import { actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { audit } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, orNotFound, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { addCredit, lockCreditBalance, readInvoices, readTransactions } from '../billing/public.ts'
import { lockPayableInvoice, type PayableInvoice } from './payable-invoice.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Pays from the client's credit: a transaction of the gateway `credit-balance` and an entry of the balance,
 * both or neither. Never more than is owed or available.
 */
export const applyCredit = handle(calls.applyCredit, async ({ params, body }, context) => {
  const { tx, actor, now, today } = context
  const invoice = await lockPayableInvoice(tx, params.id)
  const balance = await lockCreditBalance(tx, actor.client_id, invoice.currency)
  const wanted = body.amount === undefined ? Math.min(balance, invoice.amountDue) : readMoney(body.amount)
  if (body.amount !== undefined && wanted <= 0)
    throw invalid([{ key: 'amount', code: 'amount_not_positive' }])
  const amount = Math.min(wanted, invoice.amountDue)
  if (amount <= 0 || amount > balance) {
    throw new Failure('credit_too_small', {
      params: { amount: `${invoice.currency} ${unitsText(balance)}` },
    })
  }
  const id = await payFromCredit(tx, {
    clientId: actor.client_id,
    invoice,
    amount,
    actor: actorRef(actor),
    now,
    today,
  })
  await audit(context, {
    action: 'apply-credit',
    subject: invoice.id,
    details: { amount: unitsText(amount), currency: invoice.currency },
  })
  return {
    transaction: orNotFound((await readTransactions(tx, sql`p.id = ${id}`, context.t))[0]),
    invoice: orNotFound(
      (await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${invoice.id}` }))[0],
    ),
    credit_balance: unitsText(balance - amount),
  }
})

/**
 * Takes an amount from the credit balance to pay an invoice; the caller has locked both. Returns the payment.
 */
export async function payFromCredit(
  tx: Tx,
  payment: {
    clientId: string
    invoice: Pick<PayableInvoice, 'id' | 'currency'>
    amount: number
    actor: ActorRef
    now: Date
    today: string
  },
): Promise<string> {
  const { clientId, invoice, amount, actor, now, today } = payment
  const id = uuidv7()
  await tx.run(sql`
    insert into payment_transaction (id, client_id, invoice_id, gateway, status, identifier, amount_minor, currency, paid_date, ${actorColumns}, created_at)
    values (${id}, ${clientId}, ${invoice.id}, 'credit-balance', 'started', ${id}, ${amount}, ${invoice.currency}, ${today}, ${actorValues(actor)}, ${now})`)
  await addCredit(tx, {
    clientId,
    currency: invoice.currency,
    kind: 'applied',
    amountMinor: -amount,
    invoiceId: invoice.id,
    transactionId: id,
    actor,
    now,
  })
  await settlePayment(tx, { transactionId: id, outcome: 'succeeded', actor, now })
  return id
}
