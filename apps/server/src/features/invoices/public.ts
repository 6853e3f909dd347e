export { billPolicies, openInvoice, takeInvoiceNumber } from './bill-orders.ts'
export { addCredit, lockCreditBalance } from './credit-balance.ts'
export { notifyOfDueInvoice } from './notify-of-due-invoice.ts'
export { readInvoices, readTransactions } from './read-invoices.ts'
