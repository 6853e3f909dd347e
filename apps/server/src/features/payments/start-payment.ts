import * as calls from '@campus/contract/payments'
import { v7 as uuidv7 } from 'uuid'
import { actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readTransactions, withdrawSessions } from '../billing/public.ts'
import { closePage } from './close-pages.ts'
import { findGateway } from './providers/find-gateway.ts'
import { lockPayableInvoice, type PayableInvoice } from './payable-invoice.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Records the transaction first, then calls the provider: a payment that the provider knows always exists
 * here. Uses two separate transactions, because a provider may take seconds to respond and must not hold
 * locks.
 */
export const startPayment = handle(calls.startPayment, async ({ params, body }, context) => {
  const { services, actor, now } = context
  const { database } = services
  // before writing anything: the provider may be unknown or lack keys
  const gateway = params.provider === 'bank-transfer' ? null : findGateway(services, params.provider)
  if (!gateway && params.provider !== 'bank-transfer') throw notFound()
  const id = uuidv7()
  const { invoice, replaced } = await database.withActor(actor, async (tx) => {
    const payable = await lockPayableInvoice(tx, params.id)
    if (body.currency && body.currency !== payable.currency) {
      throw new Failure('currency_mismatch', { params: { currency: payable.currency } })
    }
    // one live payment per invoice, so that an older page can't pay a second time
    const older = { clientId: actor.client_id, invoiceId: payable.id, actor: actorRef(actor), now }
    const pages = await withdrawSessions(tx, older)
    await createTransaction(tx, context, { id, gateway: params.provider, invoice: payable })
    return { invoice: payable, replaced: pages.map((page) => page.id) }
  })
  await closeReplaced(context, id, replaced)
  const read = (tx: Tx) =>
    readTransactions(tx, sql`p.client_id = ${actor.client_id} and p.id = ${id}`, context.t)
  if (!gateway) {
    const [transaction] = await database.withActor(actor, read)
    if (!transaction) throw notFound()
    return { redirect_url: null, transaction }
  }
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
      await tx.run(
        sql`update payment_transaction set identifier = ${started.identifier} where client_id = ${actor.client_id} and id = ${id}`,
      )
      return read(tx)
    })
    if (!transaction) throw notFound()
    // another start came in between and replaced this one
    if (transaction.status !== 'started') {
      await closePage(services, { clientId: actor.client_id, transactionId: id }).catch(() => undefined)
      throw new Failure('payment_replaced')
    }
    return { redirect_url: started.redirectUrl, transaction }
  } catch (error) {
    if (error instanceof Failure) throw error
    services.log.error({ err: error, gateway: params.provider }, 'a payment could not be started')
    await database.withActor(actor, (tx) =>
      settlePayment(tx, { transactionId: id, outcome: 'failed', actor: actorRef(actor), now }),
    )
    throw new Failure('payment_failed')
  }
})

/**
 * Closes older payment pages at their providers before opening a new one. If one was paid in the meantime, it
 * pays the invoice; if the provider is still processing one, it continues; in both cases nothing new is
 * started. A provider that doesn't respond doesn't prevent a payment: the job closes its page later, and
 * money taken twice goes to the client's credit.
 */
async function closeReplaced(
  { services, actor, now }: Context,
  id: string,
  replaced: readonly string[],
): Promise<void> {
  const { database } = services
  const clientId = actor.client_id
  for (const transactionId of replaced) {
    const state = await closePage(services, { clientId, transactionId }).catch((error: unknown) => {
      services.log.warn({ err: error }, 'the page of an older payment could not be closed now')
      return undefined
    })
    if (!state || state.outcome === 'failed') continue
    await database.withClient(clientId, async (tx) => {
      await settlePayment(tx, { transactionId: id, outcome: 'failed', actor: actorRef(actor), now })
      if (state.outcome === 'waiting')
        await tx.run(sql`
          update payment_transaction set status = 'started', settled_at = null
          where client_id = ${clientId} and id = ${transactionId} and status = 'withdrawn'`)
    })
    throw new Failure(state.outcome === 'waiting' ? 'payment_under_way' : 'invoice_already_paid')
  }
}

async function createTransaction(
  tx: Tx,
  { actor, now, address, userAgent }: Context,
  transaction: { id: string; gateway: string; invoice: PayableInvoice },
): Promise<void> {
  const { id, gateway, invoice } = transaction
  await tx.run(sql`
    insert into payment_transaction (id, client_id, invoice_id, gateway, status, identifier, amount_minor, currency, ${actorColumns}, created_at)
    values (${id}, ${actor.client_id}, ${invoice.id}, ${gateway}, 'started', ${id}, ${invoice.amountDue}, ${invoice.currency}, ${actorValues(actorRef(actor))}, ${now})`)
  tx.countWhenKept((metrics) => metrics.payments.inc({ gateway, status: 'started' }))
  await tx.run(sql`
    insert into payment_event (client_id, transaction_id, kind, at, ${actorColumns})
    values (${actor.client_id}, ${id}, 'started', ${now}, ${actorValues(actorRef(actor))})`)
  await writeAuditLine(tx, {
    clientId: actor.client_id,
    actor: actorRef(actor),
    action: 'start-payment',
    subject: invoice.id,
    details: { gateway },
    at: now,
    address,
    userAgent,
  })
}
