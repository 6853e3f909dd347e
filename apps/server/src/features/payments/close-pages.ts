import { aProvider } from '@campus/domain/audit/actor-ref'
import { sql } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { findGateway } from './providers/find-gateway.ts'
import { findProvider } from './providers/registry.ts'
import type { PaymentState } from './providers/gateway.ts'
import { applyState, readPayment } from './provider-payment.ts'

/**
 * Closes the provider's page of a withdrawn payment. If it was paid just before, the money is recorded as a
 * late payment. Returns the payment's state.
 */
export async function closePage(
  services: Services,
  { clientId, transactionId }: { clientId: string; transactionId: string },
): Promise<PaymentState> {
  const { database, clock } = services
  const row = await database.withClient(clientId, (tx) =>
    readPayment(tx, sql`client_id = ${clientId} and id = ${transactionId}`),
  )
  if (row?.status !== 'withdrawn' || row.identifier === row.id || !findProvider(row.gateway))
    return { outcome: 'failed' }
  const gateway = findGateway(services, row.gateway)
  if (!gateway) return { outcome: 'failed' }
  const state = await gateway.close(row.identifier)
  if (state.outcome === 'succeeded')
    await database.withClient(clientId, (tx) =>
      applyState(tx, row, { state, actor: aProvider(row.gateway), now: clock.now() }),
    )
  return state
}

/**
 * Closing a closed page changes nothing, so the job is safe to repeat; an unavailable provider is retried.
 */
export const closePaymentPages: JobHandler<'close-payment-pages'> = async (
  { client_id: clientId, transaction_ids: ids },
  services,
) => {
  for (const transactionId of ids) await closePage(services, { clientId, transactionId })
}
