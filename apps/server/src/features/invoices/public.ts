export { billPolicies, openInvoice, takeInvoiceNumber } from './bill-orders.ts'
export { readInvoices, readTransactions } from './read-invoices.ts'
