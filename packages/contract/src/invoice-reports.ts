import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { amount, currency, currencyCode, day, id, instant, listOf, pageQuery } from './wire.ts'

const period = z.object({ from: day, to: day })
const statementQuery = period.extend({ currency: currencyCode.optional() })

export const downloadStatement = defineCall({
  name: 'download-statement',
  feature: 'invoices',
  summary: 'What was charged, credited and paid in a period, as a PDF; one currency',
  method: 'GET',
  path: '/school/invoices/statement',
  isCostly: true,
  access: 'read_invoice',
  forKeys: true,
  query: statementQuery,
  stream: 'application/pdf',
  errors: ['period_too_long', 'period_backwards', 'needs_all_campuses'],
})

export const downloadStatementLines = defineCall({
  name: 'download-statement-lines',
  feature: 'invoices',
  summary: 'The same statement as CSV',
  method: 'GET',
  path: '/school/invoices/statement/csv',
  isCostly: true,
  access: 'read_invoice',
  forKeys: true,
  query: statementQuery,
  stream: 'text/csv; charset=utf-8',
  errors: ['period_too_long', 'period_backwards', 'needs_all_campuses'],
})

export const exportKinds = ['invoices', 'lines', 'taxes', 'transactions', 'credits', 'totals'] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportInvoices = defineCall({
  name: 'export-invoices',
  feature: 'invoices',
  summary: 'Invoices issued in a period with their lines, and what was paid in it: one workbook that adds up',
  method: 'GET',
  path: '/school/invoices/export',
  isCostly: true,
  access: 'read_invoice',
  forKeys: true,
  query: period,
  stream: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['period_too_long', 'period_backwards', 'needs_all_campuses'],
})

export const exportInvoiceRows = defineCall({
  name: 'export-invoice-rows',
  feature: 'invoices',
  summary: 'One sheet of the same export as CSV',
  method: 'GET',
  path: '/school/invoices/export/:sheet',
  isCostly: true,
  access: 'read_invoice',
  forKeys: true,
  params: z.object({ sheet: z.enum(exportKinds, { error: 'not_found' }) }),
  query: period,
  stream: 'text/csv; charset=utf-8',
  errors: ['period_too_long', 'period_backwards', 'needs_all_campuses'],
})

export const creditEntryShape = z.object({
  id,
  kind: z.string(),
  currency,
  /** Positive came to the client's credit, negative was used or paid back. */
  amount,
  balance: amount,
  invoice: z.object({ id, number: z.string() }).nullable(),
  /** Why we gave or wrote it off; empty for what followed from payments. */
  reason: z.string(),
  created_at: instant,
  /** The company's day on which it came or went. */
  date: day,
})
export type CreditEntry = z.infer<typeof creditEntryShape>

export const getCreditBalance = defineCall({
  name: 'get-credit-balance',
  feature: 'invoices',
  summary: "The client's credit balance by currency, and every entry that made it, newest first",
  method: 'GET',
  path: '/school/payments/credit-balance',
  access: 'read_invoice',
  forKeys: true,
  query: pageQuery,
  errors: ['needs_all_campuses'],
  response: listOf(creditEntryShape).extend({ balances: z.array(z.object({ currency, amount })) }),
})

export const invoiceReportCalls = [
  downloadStatement,
  downloadStatementLines,
  exportInvoices,
  exportInvoiceRows,
  getCreditBalance,
]
