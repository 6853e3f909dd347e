import { randomBytes } from 'node:crypto'
import { sql, type Database } from '../../../platform/database/database.ts'
import type { Gateway, PaymentState } from './gateway.ts'

/**
 * Replaces a provider without keys outside production: a local page with Pay and Decline, followed by the
 * same callbacks. The choice made on the page is stored with the transaction, as a provider would store it.
 */
export function sandboxGateway(database: Database): Gateway {
  return {
    async start(payment) {
      const identifier = `sandbox_${randomBytes(18).toString('base64url')}`
      await database.withCompany((tx) =>
        tx.run(sql`
          update payment_transaction set extra = extra || jsonb_build_object('success_url', ${payment.successUrl}::text, 'fail_url', ${payment.failUrl}::text)
          where id = ${payment.transactionId}`),
      )
      return {
        identifier,
        redirectUrl: `${new URL(payment.successUrl).origin}/payment/sandbox/${identifier}`,
      }
    },
    async lookUp(identifier) {
      const row = await database.withCompany((tx) =>
        tx.maybe<{ outcome: PaymentState['outcome'] | null; amount_minor: number; currency: string }>(sql`
          select extra ->> 'sandbox_outcome' as outcome, amount_minor, currency from payment_transaction where identifier = ${identifier}`),
      )
      return {
        outcome: row?.outcome ?? 'waiting',
        amountMinor: row?.amount_minor ?? 0,
        currency: row?.currency ?? '',
      }
    },
    // the page itself checks whether its payment is still in progress
    close: async () => ({ outcome: 'failed' }),
    refund: async ({ refundId }) => ({ outcome: 'succeeded', identifier: `sandbox_${refundId}` }),
    readEvent: async () => null,
  }
}
