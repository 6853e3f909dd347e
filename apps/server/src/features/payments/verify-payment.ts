import * as calls from '@campus/contract/payments'
import { minor, moneyText } from '@campus/domain/money'
import { writeAuditLine } from '../../platform/audit.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { Failure, found, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import type { Services } from '../../platform/services.ts'
import { readInvoices, readTransactions, seenInvoice } from '../invoices/public.ts'
import { findGateway } from './gateways/find-gateway.ts'
import type { Gateway, PaymentState } from './gateways/gateway.ts'
import { settlePayment } from './settle-payment.ts'

type Known = {
  id: string
  client_id: string
  invoice_id: string
  identifier: string
  gateway: string
  status: string
  currency: string
}
const known = sql`select id, client_id, invoice_id, identifier, gateway, status, currency from payment_transaction`

/**
 * Asks the provider how a payment ended and writes it down. Own transactions: the provider's answer may take seconds,
 * or not come; then the payment is as it was, and its webhook settles it.
 */
export const verifyPayment = handle(
  calls.verifyPayment,
  async ({ params, body }, { services, actor, now }) => {
    const { database } = services
    const row = found(
      await database.withActor(actor, (tx) =>
        tx.maybe<Known>(sql`
          ${known} where id = ${body.transaction_id} and gateway = ${params.provider}
            and exists (select 1 from invoice i where i.id = invoice_id and ${seenInvoice(tx)})`),
      ),
    )
    const gateway = findGateway(services, params.provider)
    if (!gateway) throw notFound()
    // a declined payment is asked for again: the payer may have tried once more on the provider's page
    if (['started', 'waiting', 'failed'].includes(row.status)) {
      const state = await lookUp(services, gateway, row)
      await database.withActor(actor, (tx) => applyState(tx, row, state, `${params.provider} look-up`, now))
    }
    return database.withActor(actor, async (tx) => {
      const transaction = found((await readTransactions(tx, sql`p.id = ${row.id}`))[0])
      const invoice = found(
        (await readInvoices(tx, actor.client_id, sql`i.id = ${transaction.invoice_id}`))[0],
      )
      return { transaction, invoice }
    })
  },
)

/** A provider's signed webhook. Nobody is signed in: the transaction names its client. */
export const receivePaymentEvent = handle(
  calls.receivePaymentEvent,
  async ({ params }, { services, rawBody, headers, now }) => {
    const gateway = findGateway(services, params.provider)
    if (!gateway) throw notFound()
    const event = await readEvent(services, gateway, rawBody, headers)
    if (event) {
      await services.database.withCompany(async (tx) => {
        const row = await tx.maybe<Known>(sql`
          ${known} where gateway = ${params.provider} and (identifier = ${event.identifier} or id::text = ${event.transactionId ?? ''})`)
        if (row) await applyState(tx, row, event.state, `${params.provider} webhook`, now)
      })
    }
    return { received: true as const }
  },
)

async function lookUp(services: Services, gateway: Gateway, row: Known): Promise<PaymentState> {
  try {
    return await gateway.lookUp(row.identifier)
  } catch (error) {
    services.log.error({ err: error, gateway: row.gateway }, 'a payment could not be looked up')
    return { outcome: 'waiting' }
  }
}

/** Reads a webhook; one that cannot be checked now is asked for again, by answering that we are not there. */
async function readEvent(
  services: Services,
  gateway: Gateway,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
) {
  let event
  try {
    event = await gateway.readEvent(rawBody, headers)
  } catch (error) {
    services.log.error({ err: error }, 'a payment webhook could not be checked')
    throw new Failure('provider_unreachable')
  }
  if (event === null) throw new Failure('unreadable')
  return event
}

async function applyState(tx: Tx, row: Known, state: PaymentState, actor: string, now: Date): Promise<void> {
  if (state.outcome === 'waiting') return
  if (state.outcome === 'succeeded' && state.currency && state.currency !== row.currency)
    return holdForOperator(tx, row, state, actor, now)
  const amount = state.outcome === 'succeeded' && state.amountMinor ? { amountMinor: state.amountMinor } : {}
  await settlePayment(tx, { transactionId: row.id, outcome: state.outcome, actor, now, ...amount })
}

/** Money in another currency is for a person to look at, never for a sum: the operator sees it among the transfers. */
async function holdForOperator(
  tx: Tx,
  row: Known,
  state: PaymentState,
  actor: string,
  now: Date,
): Promise<void> {
  const received = `${moneyText(minor(state.amountMinor ?? 0))} ${state.currency}`
  const held = await tx.run(sql`
    update payment_transaction set status = 'waiting', memo = ${received}, extra = extra || jsonb_build_object('received', ${received}::text)
    where id = ${row.id} and status in ('started', 'failed')`)
  if (held === 0) return
  await tx.run(
    sql`update invoice set status = 'pending' where id = ${row.invoice_id} and status in ('due', 'overdue')`,
  )
  await tx.run(sql`
    insert into payment_event (client_id, transaction_id, kind, at, details)
    values (${row.client_id}, ${row.id}, 'held', ${now}, ${JSON.stringify({ actor, received })}::jsonb)`)
  await writeAuditLine(tx, {
    clientId: row.client_id,
    actor,
    action: 'hold-payment',
    subject: row.id,
    details: { gateway: row.gateway, amount: received },
    at: now,
  })
}
