import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { disputeShape } from './invoice-disputes.ts'
import {
  amount,
  changesQuery,
  currency,
  day,
  id,
  idParams,
  instant,
  oneOf,
  listOf,
  pageQuery,
  pageQueryBy,
  commaList,
  currencyCode,
} from './wire.ts'

const invoiceStatuses = ['open', 'due', 'pending', 'paid', 'overdue', 'cancelled'] as const

export const invoiceShape = z.object({
  id,
  number: z.string(),
  kind: oneOf(['invoice', 'credit_note']),
  status: oneOf(invoiceStatuses),
  /** Its time to pay is over; also while a transfer of which we know is on its way, which `status` says instead. */
  is_overdue: z.boolean(),
  currency,
  created_at: instant,
  updated_at: instant,
  /** The company's day on which it was issued: an account's month is issued on its last day, and has none before. */
  invoice_date: day.nullable(),
  /** A day of the company's calendar, in spite of its name. */
  due_at: day.describe(
    'The day on which it falls due, on the policy calendar of the company: of one order its day, of an account’s month its last',
  ),
  pay_by: day
    .nullable()
    .describe('The last day to pay it, by the payment terms of the client; null of a credit note'),
  paid_at: instant.nullable(),
  /** The company's day of `paid_at`, as documents give it. */
  paid_on: day.nullable(),
  /** Policies that the caller may see. */
  policies_count: z.number().int(),
  /** Lines of campuses that the caller may not see: part of the sums, and not listed. */
  hidden_lines: z.number().int(),
  insurance_cost: amount,
  tax: amount,
  admin_fee: amount,
  total: amount,
  paid_amount: amount,
  /** Taken off by credit notes. */
  credited_amount: amount,
  amount_due: amount,
  /** What of it is announced and not confirmed: by transfers and recorded payments. */
  waiting_amount: amount,
  /** Lines that the caller sees and that are in dispute: as long as there is one, nobody is reminded of the invoice. */
  disputed_lines: z.number().int(),
  /** What the provider or the bank calls the last payment that arrived. */
  transaction_id: z.string().nullable(),
  /** What the school's books call the orders on it, each once, with commas; empty where nothing was given. */
  purchase_order_number: z.string(),
  cost_centre: z.string(),
})
export type Invoice = z.infer<typeof invoiceShape>

export const transactionShape = z.object({
  id,
  invoice_id: id,
  /** `payment`, or `refund` of one, whose amount is negative. */
  kind: oneOf(['payment', 'refund']),
  gateway: z.string(),
  status: z.string(),
  /** `open`, `won` or `lost` where the payer disputes the payment. */
  dispute: z.string().nullable(),
  identifier: z.string(),
  amount,
  currency,
  memo: z.string(),
  /** What belongs to the gateway: how a recorded payment was made, and the remittance that one transfer paid. */
  extra: z.object({ method: z.string().nullable(), remittance: z.string().nullable() }),
  paid_date: day.nullable(),
  user: z.string().nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
  /** The company's day of `settled_at`, as documents give it. */
  settled_on: day.nullable(),
})
export type PaymentTransaction = z.infer<typeof transactionShape>

export const invoiceOrders = [
  'number',
  'created_at',
  'due_at',
  'pay_by',
  'paid_at',
  'total',
  'amount_due',
  'updated_at',
] as const

export const listInvoices = defineCall({
  name: 'list-invoices',
  feature: 'invoices',
  summary: 'Invoices and credit notes, newest first',
  method: 'GET',
  path: '/school/invoices',
  access: 'read_invoice',
  forKeys: true,
  query: pageQueryBy(invoiceOrders).extend({
    /** One status, or several with commas. */
    status: commaList(invoiceStatuses).optional(),
    kind: z.enum(['invoice', 'credit_note'], { error: 'not_an_option' }).optional(),
    currency: currencyCode.optional(),
    /** Issued on this day or later; an account's open month counts by the day it began. */
    from: day.optional(),
    to: day.optional(),
    ...changesQuery,
  }),
  response: listOf(invoiceShape),
})

const relatedInvoice = z.object({ id, number: z.string(), invoice_date: day.nullable(), total: amount })

export const getInvoice = defineCall({
  name: 'get-invoice',
  feature: 'invoices',
  summary: 'One invoice with its lines by product, client and company',
  method: 'GET',
  path: '/school/invoices/:id',
  access: 'read_invoice',
  forKeys: true,
  params: idParams,
  response: z.object({
    invoice: invoiceShape.extend({
      /** Without a billing address the invoice names the client and its country alone. */
      client: z.object({ name: z.string(), number: z.string(), has_billing_address: z.boolean() }),
      /** Days of cover of all policies together, and what one of them costs before tax. */
      total_term: z.number().int(),
      price_per_day: amount.nullable(),
      /** The credit notes that correct this invoice; for a credit note, the invoices that it corrects. */
      /** `amount` is a credit note's share of this invoice; its `total` is that of the whole note. */
      credit_memos: z.array(relatedInvoice.extend({ amount })),
      corrects: z.array(relatedInvoice),
      /**
       * What of the payments, or of a credit note, went to the credit balance:
       * total + credit notes − payments + this = amount due.
       */
      to_credit_balance: amount,
      /** Whether its people are insured only once it is paid in full, by the end of the day. */
      is_cover_waiting: z.boolean(),
      /** Until when it is to be paid for that; null where no cover or change waits for its money. */
      pay_until: instant.nullable(),
      /** What can be withdrawn as long as it is not paid: policies that wait, and changes of policies. */
      withdrawable: z.object({ policies: z.number().int(), changes: z.number().int() }),
      /** What the client has to their credit in this currency. */
      credit_available: amount,
      company: z.object({ legal_name: z.string(), address: z.string(), bank_details: z.string() }),
      policy_batches: z.array(
        z.object({
          id,
          campus: z.string(),
          product: z.string(),
          policies_count: z.number().int(),
          total: amount,
        }),
      ),
      payment_methods: z.array(z.object({ gateway: z.string(), name: z.string(), is_sandbox: z.boolean() })),
    }),
  }),
})
/** An invoice with its orders and payment methods, as returned by `get-invoice`. */
export type PayableInvoice = z.infer<NonNullable<typeof getInvoice.response>>['invoice']

const changeKinds = ['extension', 'trip_dates', 'cancellation'] as const

export const invoiceLineShape = z.object({
  id,
  /** `policy` and `change` are billed, `credit` gives back, `reversal` takes back a billed line as it was. */
  kind: z.string(),
  /** What changed the policy, where a change did. */
  change: z.enum(changeKinds).nullable(),
  policy_id: id.nullable(),
  policy_number: z.string(),
  full_name: z.string(),
  campus: z.string(),
  product: z.string(),
  start_date: day,
  end_date: day,
  insurance_cost: amount,
  tax: amount,
  admin_fee: amount,
  total: amount,
  /** The latest dispute of the line. */
  dispute: disputeShape.nullable(),
})
export type InvoiceLine = z.infer<typeof invoiceLineShape>

export const listInvoiceLines = defineCall({
  name: 'list-invoice-lines',
  feature: 'invoices',
  summary: 'The policies of an invoice with their share of it, 25 a page unless told',
  method: 'GET',
  path: '/school/invoices/:id/policies',
  access: 'read_invoice',
  forKeys: true,
  params: idParams,
  query: pageQuery,
  response: listOf(invoiceLineShape),
})

export const listTransactions = defineCall({
  name: 'list-transactions',
  feature: 'invoices',
  summary: 'The payments of an invoice',
  method: 'GET',
  path: '/school/invoices/:id/transactions',
  access: 'read_invoice',
  forKeys: true,
  params: idParams,
  response: z.object({ transactions: z.array(transactionShape) }),
})

export const downloadInvoice = defineCall({
  name: 'download-invoice',
  feature: 'invoices',
  summary: 'The invoice as a PDF',
  method: 'GET',
  path: '/school/invoices/:id/pdf',
  access: 'read_invoice',
  forKeys: true,
  params: idParams,
  stream: 'application/pdf',
})

export const downloadInvoiceLines = defineCall({
  name: 'download-invoice-lines',
  feature: 'invoices',
  summary: 'The lines of an invoice as CSV',
  method: 'GET',
  path: '/school/invoices/:id/csv',
  access: 'read_invoice',
  forKeys: true,
  params: idParams,
  stream: 'text/csv; charset=utf-8',
})

export const downloadReceipt = defineCall({
  name: 'download-receipt',
  feature: 'invoices',
  summary: 'The receipt of a paid invoice',
  method: 'GET',
  path: '/school/invoices/:id/receipt',
  access: 'read_invoice',
  forKeys: true,
  params: idParams,
  stream: 'application/pdf',
  errors: ['nothing_paid'],
})

export const downloadRefund = defineCall({
  name: 'download-refund',
  feature: 'invoices',
  summary: 'The confirmation of a refund that was made, by its transaction',
  method: 'GET',
  path: '/school/payments/refunds/:id/pdf',
  access: 'read_invoice',
  forKeys: true,
  params: idParams,
  stream: 'application/pdf',
  errors: ['refund_not_made'],
})

export const invoiceCalls = [
  listInvoices,
  getInvoice,
  listInvoiceLines,
  listTransactions,
  downloadInvoice,
  downloadInvoiceLines,
  downloadReceipt,
  downloadRefund,
]
