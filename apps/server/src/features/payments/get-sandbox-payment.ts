import * as calls from '@campus/contract/payments'
import { unitsText } from '@campus/domain/money'
import { handle } from '../../platform/http/handle.ts'
import { readSandbox } from './sandbox-payments.ts'

/** The data for the sandbox page. Across clients, because a provider's page has no session. */
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
