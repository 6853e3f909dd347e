import type { OnlineGateway } from '@campus/contract/payments'
import * as calls from '@campus/contract/payments'
import { sql, type Tx } from '../../platform/database.ts'
import { Failure, found, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import type { Services } from '../../platform/services.ts'
import { readInvoices, readTransactions } from '../invoices/public.ts'
import { findGateway } from './gateways/find-gateway.ts'
import type { PaymentState } from './gateways/gateway.ts'
import { settlePayment } from './settle-payment.ts'

type Known = { id: string; client_id: string; identifier: string; status: string; currency: string }

/** Asks the provider how a payment ended and writes it down. Own transactions: the provider's answer may take seconds. */
export const verifyPayment = handle(
  calls.verifyPayment,
  async ({ params, body }, { services, actor, now }) => {
    const { database } = services
    const known = found(
      await database.withClient(actor.client_id, (tx) =>
        tx.maybe<Known>(sql`
        select id, client_id, identifier, status, currency from payment_transaction where id = ${body.transaction_id} and gateway = ${params.provider}`),
      ),
    )
    const gateway = findGateway(services, params.provider)
    if (!gateway) throw notFound()
    if (known.status === 'started' || known.status === 'waiting') {
      const state = await gateway.lookUp(known.identifier)
      await database.withClient(actor.client_id, (tx) =>
        applyState(tx, known, state, `${params.provider} look-up`, now),
      )
    }
    return database.withClient(actor.client_id, async (tx) => {
      const transaction = found((await readTransactions(tx, sql`p.id = ${known.id}`))[0])
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
    const event = await readEvent(services, params.provider, rawBody, headers)
    if (event) {
      await services.database.withCompany(async (tx) => {
        const known = await tx.maybe<Known>(sql`
        select id, client_id, identifier, status, currency from payment_transaction where gateway = ${params.provider} and identifier = ${event.identifier}`)
        if (known) await applyState(tx, known, event.state, `${params.provider} webhook`, now)
      })
    }
    return { received: true as const }
  },
)

async function readEvent(
  services: Services,
  provider: OnlineGateway,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
) {
  const event = await findGateway(services, provider)?.readEvent(rawBody, headers)
  if (event === null) throw new Failure('unreadable')
  return event
}

async function applyState(
  tx: Tx,
  known: Known,
  state: PaymentState,
  actor: string,
  now: Date,
): Promise<void> {
  if (state.outcome === 'waiting') return
  // an amount in another currency is for a person to look at, never for a sum
  const isExpected = !state.currency || state.currency === known.currency
  if (state.outcome === 'succeeded' && !isExpected) return
  const amount = state.outcome === 'succeeded' && state.amountMinor ? { amountMinor: state.amountMinor } : {}
  await settlePayment(tx, { transactionId: known.id, outcome: state.outcome, actor, now, ...amount })
}
