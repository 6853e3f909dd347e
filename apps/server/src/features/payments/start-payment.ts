import * as calls from '@campus/contract/payments'
import { v7 as uuidv7 } from 'uuid'
import { writeAuditLine } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { Failure, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { readTransactions } from '../invoices/public.ts'
import { findGateway } from './gateways/find-gateway.ts'
import { lockPayableInvoice, type PayableInvoice } from './payable-invoice.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Writes the transaction down first, then asks the provider: a payment the provider knows of is always known here.
 * Two transactions of its own, because a provider's answer may take seconds and must not hold locks.
 */
export const startPayment = handle(calls.startPayment, async ({ params, body }, context) => {
  const { services, actor, now } = context
  const { database } = services
  const id = uuidv7()
  const invoice = await database.withActor(actor, async (tx) => {
    const payable = await lockPayableInvoice(tx, params.id)
    if (body.currency && body.currency !== payable.currency) {
      throw new Failure('currency_mismatch', { params: { currency: payable.currency } })
    }
    await createTransaction(tx, context, { id, gateway: params.provider, invoice: payable })
    return payable
  })
  const read = (tx: Tx) => readTransactions(tx, sql`p.id = ${id}`)
  if (params.provider === 'bank-transfer') {
    const [transaction] = await database.withActor(actor, read)
    if (!transaction) throw notFound()
    return { redirect_url: null, transaction }
  }
  const gateway = findGateway(services, params.provider)
  if (!gateway) throw notFound()
  const origin = services.config.isProduction
    ? services.publicUrl()
    : `http://${String(context.headers['host'])}`
  try {
    const started = await gateway.start({
      transactionId: id,
      amountMinor: invoice.amountDue,
      currency: invoice.currency,
      invoiceNumber: invoice.number,
      payerEmail: actor.email,
      successUrl: `${origin}/payment/callback/success/${id}?gateway=${params.provider}`,
      failUrl: `${origin}/payment/${params.provider}/callback/fail?transaction=${id}&invoice=${invoice.id}`,
    })
    const [transaction] = await database.withActor(actor, async (tx) => {
      await tx.run(sql`update payment_transaction set identifier = ${started.identifier} where id = ${id}`)
      return read(tx)
    })
    if (!transaction) throw notFound()
    return { redirect_url: started.redirectUrl, transaction }
  } catch (error) {
    services.log.error({ err: error, gateway: params.provider }, 'a payment could not be started')
    await database.withActor(actor, (tx) =>
      settlePayment(tx, { transactionId: id, outcome: 'failed', actor: actor.email, now }),
    )
    throw new Failure('payment_failed')
  }
})

async function createTransaction(
  tx: Tx,
  { actor, now, address, userAgent }: Context,
  transaction: { id: string; gateway: string; invoice: PayableInvoice },
): Promise<void> {
  const { id, gateway, invoice } = transaction
  await tx.run(sql`
    insert into payment_transaction (id, client_id, invoice_id, gateway, status, identifier, amount_minor, currency, user_id, created_at)
    values (${id}, ${actor.client_id}, ${invoice.id}, ${gateway}, 'started', ${id}, ${invoice.amountDue}, ${invoice.currency}, ${actor.user_id}, ${now})`)
  await tx.run(sql`
    insert into payment_event (client_id, transaction_id, kind, at, details)
    values (${actor.client_id}, ${id}, 'started', ${now}, ${JSON.stringify({ actor: actor.email })}::jsonb)`)
  await writeAuditLine(tx, {
    clientId: actor.client_id,
    actor: actor.user_id,
    action: 'start-payment',
    subject: invoice.id,
    details: { gateway },
    at: now,
    address,
    userAgent,
  })
}
