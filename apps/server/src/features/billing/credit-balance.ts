import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

/** Why money was added to a client's credit (`opening` to `credit_note`) or taken from it. */
export type CreditKind =
  | 'overpayment'
  | 'late_payment'
  | 'lapsed_order'
  | 'credit_note'
  | 'applied'
  | 'refund'
  | 'refund_failed'
  | 'goodwill'
  | 'written_off'

export type CreditEntry = {
  clientId: string
  currency: string
  kind: CreditKind
  /** Positive adds to the client's credit, negative takes from it. */
  amountMinor: number
  invoiceId?: string
  transactionId?: string
  /** Why an operator gave the credit. */
  reason?: string
  actor: ActorRef
  now: Date
}

/**
 * Adds an entry to a client's credit balance; the database computes the balance and rejects a negative one.
 */
export async function addCredit(tx: Tx, entry: CreditEntry): Promise<void> {
  await tx.run(sql`
    insert into credit_entry (client_id, currency, kind, amount_minor, invoice_id, transaction_id, reason, ${actorColumns}, created_at)
    values (${entry.clientId}, ${entry.currency}, ${entry.kind}, ${entry.amountMinor}, ${entry.invoiceId ?? null},
      ${entry.transactionId ?? null}, ${entry.reason ?? ''}, ${actorValues(entry.actor)}, ${entry.now})`)
}

/** A client's credit balance in a currency, locked so that only this transaction can spend it. */
export async function lockCreditBalance(tx: Tx, clientId: string, currency: string): Promise<number> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('credit:' || ${clientId}::uuid::text || ':' || ${currency}::text, 0))`,
  )
  return readCreditBalance(tx, clientId, currency)
}

export async function readCreditBalance(tx: Tx, clientId: string, currency: string): Promise<number> {
  const row = await tx.maybe<{ balance: number }>(sql`
    select balance_minor as balance from credit_entry where client_id = ${clientId} and currency = ${currency} order by position desc limit 1`)
  return row?.balance ?? 0
}
