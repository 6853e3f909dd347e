import * as calls from '@campus/contract/payments'
import { aProvider } from '@campus/domain/audit/actor-ref'
import { validate as isUuid } from 'uuid'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { findGateway } from './providers/find-gateway.ts'
import type { Gateway, ProviderEvent } from './providers/gateway.ts'
import { applyState, readPayment, type ProviderPayment } from './provider-payment.ts'
import { receiveDispute, receiveRefund } from './receive-refund.ts'
import { mayCapture } from './verify-payment.ts'

/** Receives a provider's signed webhook. No one is signed in: the transaction determines the client. */
export const receivePaymentEvent = handle(
  calls.receivePaymentEvent,
  async ({ params }, { services, rawBody, headers, now }) => {
    const gateway = findGateway(services, params.provider)
    if (!gateway) throw notFound()
    const event = await readEvent(services, gateway, { rawBody, headers })
    if (event?.kind === 'payment') await receivePayment(services, params.provider, { event, now })
    if (event?.kind === 'refund') await receiveRefund(services, params.provider, { event, now })
    if (event?.kind === 'dispute') await receiveDispute(services, params.provider, { event, now })
    return { received: true as const }
  },
)

async function receivePayment(
  services: Services,
  provider: string,
  { event, now }: { event: ProviderEvent & { kind: 'payment' }; now: Date },
): Promise<void> {
  const { database } = services
  const row = await database.withCompany((tx) => findByReference(tx, provider, event))
  if (!row) return
  const gateway = findGateway(services, provider)
  const state = event.state ?? (await ask(services, () => gateway?.lookUp(row.identifier, mayCapture(row))))
  if (state)
    await database.withCompany((tx) => applyState(tx, row, { state, actor: aProvider(provider), now }))
}

/**
 * Finds a transaction by the provider's identifier, or by our own if the provider's response with its
 * identifier hasn't arrived yet.
 */
async function findByReference(
  tx: Tx,
  gateway: string,
  { identifier, transactionId }: { identifier: string; transactionId?: string | undefined },
): Promise<ProviderPayment | undefined> {
  const payment = await readPayment(tx, sql`gateway = ${gateway} and identifier = ${identifier}`)
  if (payment || !transactionId || !isUuid(transactionId)) return payment
  return readPayment(tx, sql`id = ${transactionId}::uuid and gateway = ${gateway}`)
}

/** Reads a webhook. If it can't be verified now, a 503 makes the provider send it again. */
async function readEvent(
  services: Services,
  gateway: Gateway,
  { rawBody, headers }: { rawBody: string; headers: Record<string, string | string[] | undefined> },
) {
  const event = await ask(services, () => gateway.readEvent(rawBody, headers))
  if (event === null) throw new Failure('unreadable')
  return event
}

/**
 * Runs a request that needs the provider's response now; if it fails, the provider sends the webhook again.
 */
async function ask<T>(services: Services, question: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await question()
  } catch (error) {
    services.log.error({ err: error }, 'a payment webhook could not be checked')
    throw new Failure('provider_unreachable')
  }
}
