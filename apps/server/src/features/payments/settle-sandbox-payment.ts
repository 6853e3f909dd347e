import * as calls from '@campus/contract/payments'
import { aProvider } from '@campus/domain/audit/actor-ref'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { settlePayment } from './settle-payment.ts'
import { readSandbox } from './sandbox-payments.ts'

/** Makes the payer's choice, then settles the payment as the provider's webhook would. */
export const settleSandboxPayment = handle(
  calls.settleSandboxPayment,
  async ({ params }, { services, now }) => {
    const outcome = params.outcome === 'approve' ? 'succeeded' : 'failed'
    return services.database.withCompany(async (tx) => {
      const row = await readSandbox(tx, params.token)
      if (row.status !== 'started') throw new Failure('payment_already_settled')
      await tx.run(sql`
      update payment_transaction set extra = extra || jsonb_build_object('sandbox_outcome', ${outcome}::text) where id = ${row.id}`)
      await settlePayment(tx, { transactionId: row.id, outcome, actor: aProvider('sandbox'), now })
      return { redirect_url: params.outcome === 'approve' ? row.success_url : row.fail_url }
    })
  },
)
