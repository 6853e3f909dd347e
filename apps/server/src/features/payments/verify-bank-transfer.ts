import * as calls from '@campus/contract/payments'
import type { FieldIssue } from '../../platform/failure.ts'
import { handle, type Calendar } from '../../platform/http/handle.ts'
import { paymentRules, registerPayment, type PaymentFields } from './transfer-payment.ts'

export const verifyBankTransfer = handle(
  calls.verifyBankTransfer,
  async ({ params, body }, context) => {
    const transactions = await registerPayment(context, {
      gateway: 'bank-transfer',
      amount: body.amount,
      paidDate: body.paid_date,
      memo: body.memo ?? '',
      receipt: body.receipt,
      invoiceIds: [...new Set([params.id, ...(body.invoices ?? [])])],
      isReceiptNeeded: true,
    })
    const [transaction] = transactions
    if (!transaction) throw new Error('a registered payment has a transaction')
    return { transaction, transactions }
  },
  transferRules,
)

function transferRules(fields: PaymentFields & { receipt?: unknown }, calendar: Calendar): FieldIssue[] {
  const issues = paymentRules(fields, calendar)
  return fields.receipt ? issues : [...issues, { key: 'receipt', code: 'required' }]
}
