import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { unitsText } from '@campus/domain/money'
import { v7 as uuidv7, validate as isUuid } from 'uuid'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import type { Services } from '../../platform/services.ts'
import { addCredit, lockCreditBalance } from '../billing/public.ts'
import { readCreditOfPayments } from './credit-of-payments.ts'
import { findGateway } from './providers/find-gateway.ts'
import { findProvider } from './providers/registry.ts'
import { settleRefund } from './receive-refund.ts'

export type RefundRequest = {
  /** A transaction's ID, or its provider's. */
  transaction: string
  /** In minor units; by default everything that can be refunded. */
  amountMinor?: number | undefined
  reason: string
  /** The money was returned by hand, such as to a bank account: no provider is called. */
  isRecordedManually: boolean
  /** The operator who makes the refund. */
  actor: ActorRef
  /** Called before the refund, with its details; throws to refund nothing. */
  onReady?: (
    tx: Tx,
    payment: { id: string; client_id: string; currency: string },
    amountMinor: number,
  ) => Promise<void>
}

type Payment = Pick<
  Tables['payment_transaction'],
  | 'id'
  | 'client_id'
  | 'invoice_id'
  | 'gateway'
  | 'identifier'
  | 'provider_reference'
  | 'amount_minor'
  | 'currency'
  | 'status'
> & {
  client: string
  refunded_minor: number
  number: string
}
type Begun = { payment: Payment; refundId: string; amountMinor: number }
export type Refund = Begun & { outcome: 'waiting' | 'succeeded' | 'failed' }

/**
 * Refunds money in the credit balance to the payment that it came from. The balance is reduced before the
 * provider is called, so that the money can't be spent in the meantime; the refund is a separate transaction.
 * An interrupted refund continues when the command is run again: the provider recognises our ID and makes it
 * only once.
 */
export async function refundPayment(services: Services, refund: RefundRequest): Promise<Refund> {
  const { database, clock } = services
  const { client_id: clientId } = await database.withCompany((tx) => findPayment(tx, refund.transaction))
  const begun = await database.withClient(clientId, (tx) => begin(tx, refund, clock.now()))
  const { payment, refundId, amountMinor } = begun
  const settle = (state: { outcome: Refund['outcome']; identifier?: string | undefined }) =>
    database.withCompany((tx) =>
      settleRefund(tx, { refundId, ...state, actor: refund.actor, now: clock.now() }),
    )
  if (refund.isRecordedManually) {
    await settle({ outcome: 'succeeded' })
    return { ...begun, outcome: 'succeeded' }
  }
  const gateway = findGateway(services, payment.gateway)
  if (!gateway) throw new Error(`The gateway ${payment.gateway} is not configured here.`)
  const state = await gateway
    .refund({
      refundId,
      identifier: payment.identifier,
      reference: payment.provider_reference,
      amountMinor,
      currency: payment.currency,
    })
    .catch((error: unknown) => {
      throw new Error(
        `The provider did not answer as it should (${(error as Error).message}). The refund ${refundId} stays under way: give the same command again.`,
        { cause: error },
      )
    })
  await settle(state)
  return { ...begun, outcome: state.outcome }
}

/** Checks how much can be refunded and reserves it; resumes a pending refund of the same amount. */
async function begin(tx: Tx, refund: RefundRequest, now: Date): Promise<Begun> {
  const payment = await findPayment(tx, refund.transaction)
  const { client_id: clientId, currency } = payment
  const left = payment.amount_minor - payment.refunded_minor
  const underWay = await tx.maybe<{ id: string; amount_minor: number }>(sql`
    select id, -amount_minor as amount_minor from payment_transaction
    where client_id = ${clientId} and refunds_id = ${payment.id} and status = 'started' order by created_at limit 1`)
  if (underWay) {
    if (refund.amountMinor !== undefined && refund.amountMinor !== underWay.amount_minor)
      throw new Error(
        `A refund of ${money(underWay.amount_minor, currency)} of this payment is under way. Wait for it, or give that amount to take it up again.`,
      )
    return { payment, refundId: underWay.id, amountMinor: underWay.amount_minor }
  }
  if (payment.gateway === 'credit-balance')
    throw new Error('This was paid from the credit balance: refund the payment by which the money came.')
  if (!findProvider(payment.gateway) && !refund.isRecordedManually)
    throw new Error(
      `A payment by ${payment.gateway} goes back by hand: transfer the money, then give --recorded-manually.`,
    )
  const balance = await lockCreditBalance(tx, clientId, currency)
  const credit = await readCreditOfPayments(tx, clientId, currency)
  const creditMinor = credit.get(payment.id) ?? 0
  const amountMinor = refund.amountMinor ?? Math.min(left, creditMinor)
  if (amountMinor <= 0 || amountMinor > left || amountMinor > creditMinor) {
    const others = [...credit].flatMap(([id, units]) =>
      id === null || id === payment.id ? [] : [`${money(units, currency)} by payment ${id}`],
    )
    throw new Error(
      [
        `${money(amountMinor, currency)} cannot be refunded to this payment: ${money(creditMinor, currency)} of what it brought is on the credit balance of ${payment.client}, which has ${money(balance, currency)}.`,
        ...(others.length > 0 ? [`The rest came otherwise and goes back there: ${others.join(', ')}.`] : []),
      ].join(' '),
    )
  }
  await refund.onReady?.(tx, payment, amountMinor)
  const refundId = uuidv7()
  await tx.run(sql`
    insert into payment_transaction (id, client_id, invoice_id, kind, refunds_id, gateway, status, identifier, amount_minor, currency, memo, ${actorColumns}, created_at)
    values (${refundId}, ${clientId}, ${payment.invoice_id}, 'refund', ${payment.id}, ${payment.gateway}, 'started', ${refundId}, ${-amountMinor},
      ${currency}, ${refund.reason}, ${actorValues(refund.actor)}, ${now})`)
  await tx.run(sql`
    insert into payment_event (client_id, transaction_id, kind, at, ${actorColumns})
    values (${clientId}, ${refundId}, 'started', ${now}, ${actorValues(refund.actor)})`)
  await addCredit(tx, {
    clientId,
    currency,
    kind: 'refund',
    amountMinor: -amountMinor,
    invoiceId: payment.invoice_id,
    transactionId: refundId,
    actor: refund.actor,
    now,
  })
  await writeAuditLine(tx, {
    clientId,
    actor: refund.actor,
    action: 'refund-payment',
    subject: payment.id,
    details: { amount: unitsText(amountMinor), currency, gateway: payment.gateway },
    at: now,
  })
  return { payment, refundId, amountMinor }
}

async function findPayment(tx: Tx, wanted: string): Promise<Payment> {
  const payment = await tx.maybe<Payment>(sql`
    select p.id, p.client_id, c.name as client, p.invoice_id, i.number, p.gateway, p.identifier, p.provider_reference, p.amount_minor,
      p.currency, p.status, coalesce((select -sum(r.amount_minor) from payment_transaction r
        where r.client_id = p.client_id and r.refunds_id = p.id and r.status <> 'failed'), 0)::bigint as refunded_minor
    from payment_transaction p join invoice i on i.client_id = p.client_id and i.id = p.invoice_id join client c on c.client_id = p.client_id
    where p.kind = 'payment' and (p.id = ${isUuid(wanted) ? wanted : null}::uuid or p.identifier = ${wanted}) for update of p`)
  if (!payment) throw new Error(`No payment "${wanted}": give its id, or the transaction id of its provider.`)
  if (payment.status !== 'succeeded') throw new Error('This payment did not arrive, so nothing can go back.')
  return payment
}

const money = (units: number, currency: string) => `${unitsText(units)} ${currency}`
