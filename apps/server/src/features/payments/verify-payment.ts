import * as calls from '@campus/contract/payments'
import { aProvider } from '@campus/domain/audit/actor-ref'
import { sql } from '../../platform/database/database.ts'
import { notFound, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { readInvoices, readTransactions, seenInvoice } from '../billing/public.ts'
import { findGateway } from './providers/find-gateway.ts'
import type { Gateway, PaymentState } from './providers/gateway.ts'
import { applyState, readPayment, type ProviderPayment } from './provider-payment.ts'

/**
 * Asks the provider for a payment's outcome and records it. Uses separate transactions, because the provider
 * may take seconds or not respond at all; in that case the payment is unchanged, and its webhook settles it.
 */
export const verifyPayment = handle(
  calls.verifyPayment,
  async ({ params, body }, { services, actor, now, t }) => {
    const { database } = services
    const row = orNotFound(
      await database.withActor(actor, (tx) =>
        readPayment(
          tx,
          sql`client_id = ${actor.client_id} and id = ${body.transaction_id} and gateway = ${params.provider}
              and exists (select 1 from invoice i where i.id = invoice_id and ${seenInvoice(tx)})`,
        ),
      ),
    )
    const gateway = findGateway(services, params.provider)
    if (!gateway) throw notFound()
    // declined payments are checked again: the payer may have retried on the provider's page
    if (['started', 'waiting', 'failed', 'withdrawn'].includes(row.status)) {
      const state = await findPaymentState(services, gateway, row)
      await database.withActor(actor, (tx) =>
        applyState(tx, row, { state, actor: aProvider(params.provider), now }),
      )
    }
    return database.withActor(actor, async (tx) => {
      const transaction = orNotFound((await readTransactions(tx, sql`p.id = ${row.id}`, t))[0])
      const invoice = orNotFound(
        (await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${transaction.invoice_id}` }))[0],
      )
      return { transaction, invoice }
    })
  },
)

export const mayCapture = (row: ProviderPayment) => ({ mayCapture: row.status !== 'withdrawn' })

async function findPaymentState(
  services: Services,
  gateway: Gateway,
  row: ProviderPayment,
): Promise<PaymentState> {
  try {
    return await gateway.lookUp(row.identifier, mayCapture(row))
  } catch (error) {
    services.log.error({ err: error, gateway: row.gateway }, 'a payment could not be looked up')
    return { outcome: 'waiting' }
  }
}
