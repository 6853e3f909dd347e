import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { invoiceShape, transactionShape } from './invoices.ts'
import { amount, day, id, moneyInput, uploadedFile } from './wire.ts'

/**
 * A provider as the server's registry names it: `stripe` and `adyen` for cards, `paypal` for the online wallet (details,
 * section 7), and whatever is added to it. One that is not there, or has no keys here, is not found.
 */
const provider = z
  .string()
  .max(40, 'not_found')
  .regex(/^[a-z][a-z0-9-]*$/, 'not_found')
  .describe(
    '`stripe` or `adyen` (cards), `paypal` (online wallet): those that `payment_methods` of `GET /school/invoices/{id}` names',
  )

export const startPayment = defineCall({
  name: 'start-payment',
  feature: 'payments',
  summary: 'Begin paying an invoice; answers where to send the payer',
  method: 'POST',
  path: '/school/payment/:provider/pay-invoice/:id/start',
  access: 'create_payment',
  forKeys: true,
  params: z.object({ provider, id }),
  body: z.object({ currency: z.string().length(3, 'currency_mismatch').optional() }),
  example: { currency: 'GBP' },
  response: z.object({ redirect_url: z.string().nullable(), transaction: transactionShape }),
  status: 201,
  ownTransaction: true,
  errors: [
    'invoice_already_paid',
    'invoice_not_payable',
    'currency_mismatch',
    'payment_failed',
    'payment_under_way',
    'payment_replaced',
  ],
})

export const verifyPayment = defineCall({
  name: 'verify-payment',
  feature: 'payments',
  summary: 'Ask the provider how a payment ended; the browser is never believed',
  method: 'POST',
  path: '/school/payment/:provider/pay-invoice/verify',
  access: 'create_payment',
  forKeys: true,
  params: z.object({ provider }),
  body: z.object({ transaction_id: id }),
  response: z.object({ transaction: transactionShape, invoice: invoiceShape }),
  ownTransaction: true,
})

const receipt = uploadedFile.optional()
/** Source: specification section 5.3, paid_date. A form sends an empty box as an empty text. */
const paidDate = z
  .string({ error: 'paid_date_required' })
  .min(1, 'paid_date_required')
  .max(40, 'date_invalid')
  .pipe(day)

/** How a payment that was made elsewhere was made: words of a form, no providers of ours. Source: specification section 3.5. */
export const recordedMethods = [
  'gateway',
  'bank-transfer',
  'credit-card',
  'paypal',
  'stripe',
  'adyen',
] as const

/** A method as people and programs write it: "Bank transfer", `bank_transfer`; the online wallet is PayPal. */
function normaliseMethod(text: string): string {
  const method = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return method === 'online-wallet' ? 'paypal' : method
}

export const applyCredit = defineCall({
  name: 'apply-credit',
  feature: 'payments',
  summary: "Pay an invoice, or a part of it, from the client's credit balance",
  method: 'POST',
  path: '/school/payment/credit-balance/pay-invoice/:id/apply',
  access: 'create_payment',
  forKeys: true,
  params: z.object({ id }),
  /** Left out: as much as is there and is owed. */
  body: z.object({ amount: moneyInput.optional() }),
  response: z.object({ transaction: transactionShape, invoice: invoiceShape, credit_balance: amount }),
  status: 201,
  errors: ['invoice_already_paid', 'invoice_not_payable', 'credit_too_small', 'amount_not_positive'],
})

export const withdrawOrder = defineCall({
  name: 'withdraw-order',
  feature: 'payments',
  summary: 'Withdraw an order, or a change of policies, before its invoice is paid',
  method: 'POST',
  path: '/school/invoices/:id/withdraw',
  /** Also needs `create_policy` for an order, `update_policy` for a change. */
  access: 'read_invoice',
  forKeys: true,
  params: z.object({ id }),
  response: z.object({
    invoice: invoiceShape,
    credit_note: invoiceShape,
    /** How many policies are Not Enrolled, and how many changes change nothing. */
    policies: z.number().int(),
    changes: z.number().int(),
  }),
  errors: ['order_not_withdrawable', 'forbidden', 'needs_all_campuses'],
})

export const verifyBankTransfer = defineCall({
  name: 'verify-bank-transfer',
  feature: 'payments',
  summary: 'Upload the remittance of a bank transfer; it waits for the operator',
  method: 'POST',
  path: '/school/payment/bank-transfer/pay-invoice/:id/verify',
  access: 'create_payment',
  forKeys: true,
  params: z.object({ id }),
  multipart: true,
  body: z.object({
    amount: moneyInput,
    paid_date: paidDate,
    memo: z.string().max(500, 'too_long').optional(),
    receipt,
    invoices: z.array(id).max(500, 'too_many_items').optional(),
  }),
  response: z.object({ transaction: transactionShape, transactions: z.array(transactionShape) }),
  status: 201,
  bodyLimit: 12 * 1024 * 1024,
  errors: [
    'invoice_already_paid',
    'invoice_not_payable',
    'receipt_type',
    'paid_date_future',
    'currency_mismatch',
    'amount_not_positive',
  ],
})

export const recordPayment = defineCall({
  name: 'record-payment',
  feature: 'payments',
  summary: 'Record a payment made elsewhere; it waits for the operator',
  method: 'POST',
  path: '/school/payments/record',
  access: 'create_payment',
  forKeys: true,
  multipart: true,
  body: z.object({
    invoice_id: id,
    paid_date: paidDate,
    amount: moneyInput,
    method: z
      .string({ error: 'required' })
      .min(1, 'required')
      .max(40, 'not_an_option')
      .transform(normaliseMethod)
      .pipe(z.enum(recordedMethods, { error: 'not_an_option' })),
    memo: z.string().max(500, 'too_long').optional(),
    receipt,
  }),
  response: z.object({ transaction: transactionShape }),
  status: 201,
  bodyLimit: 12 * 1024 * 1024,
  errors: [
    'invoice_already_paid',
    'invoice_not_payable',
    'receipt_type',
    'paid_date_future',
    'amount_not_positive',
  ],
})

export const receivePaymentEvent = defineCall({
  name: 'receive-payment-event',
  feature: 'payments',
  summary: "A provider's signed webhook; may come twice, late or out of order",
  method: 'POST',
  path: '/webhooks/payments/:provider',
  access: 'public',
  needsRawBody: true,
  params: z.object({ provider }),
  ownTransaction: true,
  response: z.object({ received: z.literal(true) }),
})

export const getSandboxPayment = defineCall({
  name: 'get-sandbox-payment',
  feature: 'payments',
  summary: 'What the sandbox payment page shows',
  method: 'GET',
  path: '/dev/sandbox-payments/:token',
  access: 'development',
  params: z.object({ token: z.string().max(100) }),
  response: z.object({
    gateway: z.string(),
    amount,
    currency: z.string(),
    invoice_number: z.string(),
    status: z.string(),
    return_url: z.string(),
  }),
  ownTransaction: true,
})

export const settleSandboxPayment = defineCall({
  name: 'settle-sandbox-payment',
  feature: 'payments',
  summary: 'Approve or decline a sandbox payment',
  method: 'POST',
  path: '/dev/sandbox-payments/:token/:outcome',
  access: 'development',
  params: z.object({
    token: z.string().max(100),
    outcome: z.enum(['approve', 'decline'], { error: 'not_found' }),
  }),
  response: z.object({ redirect_url: z.string() }),
  ownTransaction: true,
  errors: ['payment_already_settled'],
})

export const paymentCalls = [
  startPayment,
  verifyPayment,
  applyCredit,
  withdrawOrder,
  verifyBankTransfer,
  recordPayment,
  receivePaymentEvent,
  getSandboxPayment,
  settleSandboxPayment,
]
