import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { unitsText } from '@campus/domain/money'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import type { PaymentState } from './providers/gateway.ts'
import { settlePayment } from './settle-payment.ts'

/** Our record of a payment at a provider. */
export type ProviderPayment = Pick<
  Tables['payment_transaction'],
  'id' | 'client_id' | 'invoice_id' | 'identifier' | 'gateway' | 'status' | 'currency'
>

export const readPayment = (
  tx: Tx,
  condition: ReturnType<typeof sql>,
): Promise<ProviderPayment | undefined> =>
  tx.maybe<ProviderPayment>(sql`
    select id, client_id, invoice_id, identifier, gateway, status, currency from payment_transaction where kind = 'payment' and ${condition}`)

/** Records a provider's state of a payment. */
export async function applyState(
  tx: Tx,
  row: ProviderPayment,
  { state, actor, now }: { state: PaymentState; actor: ActorRef; now: Date },
): Promise<void> {
  if (state.outcome === 'waiting') return
  // a payment already recorded as paid may only now get the provider's reference
  if (state.reference)
    await tx.run(sql`
      update payment_transaction set provider_reference = coalesce(provider_reference, ${state.reference}) where client_id = ${row.client_id} and id = ${row.id}`)
  const { outcome, reference, amountMinor, currency } = state
  const settlement = { transactionId: row.id, actor, now, reference }
  if (outcome === 'failed') await settlePayment(tx, { ...settlement, outcome })
  else if (currency === row.currency && isAmount(amountMinor))
    await settlePayment(tx, { ...settlement, outcome, amountMinor })
  else await holdForOperator(tx, row, { state, actor, now })
}

const isAmount = (units: number | undefined): units is number =>
  Number.isSafeInteger(units) && Number(units) > 0

/**
 * A success in another currency, or without an amount, needs a person to check it and changes no sum: the
 * operator sees it among the transfers.
 */
async function holdForOperator(
  tx: Tx,
  row: ProviderPayment,
  { state, actor, now }: { state: PaymentState; actor: ActorRef; now: Date },
): Promise<void> {
  const received = isAmount(state.amountMinor)
    ? `${unitsText(state.amountMinor)} ${state.currency ?? ''}`.trim()
    : 'no amount'
  const held = await tx.run(sql`
    update payment_transaction set status = 'waiting', memo = ${received}, extra = extra || jsonb_build_object('received', ${received}::text)
    where client_id = ${row.client_id} and id = ${row.id} and status in ('started', 'failed', 'withdrawn')`)
  if (held === 0) return
  await tx.run(
    sql`update invoice set status = 'pending' where client_id = ${row.client_id} and id = ${row.invoice_id} and status in ('due', 'overdue')`,
  )
  await tx.run(sql`
    insert into payment_event (client_id, transaction_id, kind, at, details, ${actorColumns})
    values (${row.client_id}, ${row.id}, 'held', ${now}, ${JSON.stringify({ received })}::jsonb, ${actorValues(actor)})`)
  await writeAuditLine(tx, {
    clientId: row.client_id,
    actor,
    action: 'hold-payment',
    subject: row.id,
    details: { gateway: row.gateway, amount: received },
    at: now,
  })
}
