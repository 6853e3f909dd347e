export { disputeLine } from './dispute-line.ts'
export { exportInvoiceRows, exportInvoices } from './export-invoices.ts'
export { getCreditBalance } from './get-credit-balance.ts'
export { getInvoice } from './get-invoice.ts'
export {
  downloadInvoice,
  downloadInvoiceLines,
  downloadReceipt,
  downloadRefund,
} from './invoice-documents.ts'
export { listInvoiceLines, listInvoices, listTransactions } from './list-invoices.ts'
export { downloadStatement, downloadStatementLines } from './statement.ts'
export { withdrawDispute } from './withdraw-dispute.ts'
