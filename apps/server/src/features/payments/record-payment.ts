import * as calls from '@campus/contract/payments'
import { handle } from '../../platform/http/handle.ts'
import { paymentRules, registerPayment } from './transfer-payment.ts'

export const recordPayment = handle(
  calls.recordPayment,
  async ({ body }, context) => {
    const [transaction] = await registerPayment(context, {
      gateway: 'manual',
      amount: body.amount,
      paidDate: body.paid_date,
      memo: body.memo ?? '',
      receipt: body.receipt,
      invoiceIds: [body.invoice_id],
      isReceiptNeeded: false,
      extra: { method: body.method },
    })
    if (!transaction) throw new Error('a registered payment has a transaction')
    return { transaction }
  },
  paymentRules,
)
