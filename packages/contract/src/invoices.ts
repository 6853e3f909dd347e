import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { amount, currency, day, id, idParams, instant, listOf, pageQuery } from './wire.ts'

export const invoiceStatuses = ['open', 'due', 'pending', 'paid', 'overdue', 'cancelled'] as const

export const invoiceShape = z.object({
  id,
  number: z.string(),
  kind: z.string(),
  status: z.string(),
  currency,
  created_at: instant,
  due_at: day,
  paid_at: instant.nullable(),
  policies_count: z.number().int(),
  insurance_cost: amount,
  tax: amount,
  admin_fee: amount,
  total: amount,
  paid_amount: amount,
  amount_due: amount,
})
export type Invoice = z.infer<typeof invoiceShape>

export const transactionShape = z.object({
  id,
  invoice_id: id,
  gateway: z.string(),
  status: z.string(),
  identifier: z.string(),
  amount,
  currency,
  memo: z.string(),
  paid_date: day.nullable(),
  user: z.string().nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
})
export type PaymentTransaction = z.infer<typeof transactionShape>

export const listInvoices = defineCall({
  name: 'list-invoices',
  feature: 'invoices',
  summary: 'Invoices and credit notes, newest first',
  method: 'GET',
  path: '/school/invoices',
  access: 'read_invoice',
  query: pageQuery.extend({ status: z.string().max(80).optional() }),
  answer: listOf(invoiceShape),
})

export const getInvoice = defineCall({
  name: 'get-invoice',
  feature: 'invoices',
  summary: 'One invoice with its lines by product, client and company',
  method: 'GET',
  path: '/school/invoices/:id',
  access: 'read_invoice',
  params: idParams,
  answer: z.object({
    invoice: invoiceShape.extend({
      client: z.object({ name: z.string(), number: z.string() }),
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

export const listTransactions = defineCall({
  name: 'list-transactions',
  feature: 'invoices',
  summary: 'The payments of an invoice',
  method: 'GET',
  path: '/school/invoices/:id/transactions',
  access: 'read_invoice',
  params: idParams,
  answer: z.object({ transactions: z.array(transactionShape) }),
})

export const downloadInvoice = defineCall({
  name: 'download-invoice',
  feature: 'invoices',
  summary: 'The invoice as a PDF',
  method: 'GET',
  path: '/school/invoices/:id/pdf',
  access: 'read_invoice',
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
  params: idParams,
  stream: 'application/pdf',
  errors: ['conflict'],
})

export const invoiceCalls = [
  listInvoices,
  getInvoice,
  listTransactions,
  downloadInvoice,
  downloadInvoiceLines,
  downloadReceipt,
]
