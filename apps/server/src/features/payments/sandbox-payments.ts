import * as calls from '@campus/contract/payments'
import { aProvider } from '@campus/domain/audit/actor-ref'
import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { settlePayment } from './settle-payment.ts'

type Row = Pick<Tables['payment_transaction'], 'id' | 'gateway' | 'status' | 'amount_minor' | 'currency'> & {
  success_url: string
  fail_url: string
  number: string
}

/** What the sandbox's page shows. Across clients: the provider's page knows no session. */
export const getSandboxPayment = handle(calls.getSandboxPayment, async ({ params }, { services }) => {
  const row = await services.database.withCompany((tx) => readSandbox(tx, params.token))
  return {
    gateway: row.gateway,
    amount: unitsText(row.amount_minor),
    currency: row.currency,
    invoice_number: row.number,
    status: row.status,
    return_url: row.fail_url,
  }
})

/** Decides as the payer would, then settles as the provider's webhook would. */
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

async function readSandbox(tx: Tx, token: string): Promise<Row> {
  return found(
    await tx.maybe<Row>(sql`
      select p.id, p.gateway, p.status, p.amount_minor, p.currency, i.number, p.extra ->> 'success_url' as success_url, p.extra ->> 'fail_url' as fail_url
      from payment_transaction p join invoice i on i.id = p.invoice_id
      where p.identifier = ${token} and p.identifier like 'sandbox\\_%' for update of p`),
  )
}
