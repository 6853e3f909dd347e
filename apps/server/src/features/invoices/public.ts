export { billOnAccount, billPerOrder, takeInvoiceNumber } from './bill-orders.ts'
export { readInvoices, readTransactions } from './read-invoices.ts'
