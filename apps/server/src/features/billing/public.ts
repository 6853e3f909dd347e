export { billChanges, billPolicies, numberInvoices, openInvoice } from './bill-orders.ts'
export { clientInLanguage, readBilledParty } from './billed-party.ts'
export { cancelInvoice, type CancelledInvoice } from './cancel-invoice.ts'
export { closeMonths, monthEnd } from './close-months.ts'
export { addCredit, lockCreditBalance, readCreditBalance } from './credit-balance.ts'
export { issueCreditNotes } from './issue-credit-notes.ts'
export { endDispute } from './line-disputes.ts'
export { joinLineDays, lineEnd, lineStart, nameUnlessErased } from './line-days.ts'
export { notifyOfInvoice } from './notify-of-invoice.ts'
export { groupLines, hiddenNotice, personName } from './billing-contents.ts'
export type { BilledLine } from './billed-lines.ts'
export { hasReceipt, policyReceipt } from './policy-receipt.ts'
export { reminders } from './remind-of-invoices.ts'
export { lineReason, readLines } from './read-invoice-lines.ts'
export { readInvoiceSums } from './read-invoice-sums.ts'
export {
  invoiceDay,
  lastDayToPay,
  payBy,
  readInvoices,
  readTransactions,
  seenInvoice,
} from './read-invoices.ts'
export { countUndrawn, drawIssuedDocuments } from './draw-issued-documents.ts'
export { drawRefund, freezeRefund } from './refund-document.ts'
export { drawInvoice, drawReceipt, readBillingDocument } from './read-billing-documents.ts'
export { finishIfNothingOwed, withdrawSessions } from './stop-payments.ts'
export { premiumsOfLines, type TaxSum } from './taxes-of-lines.ts'
export { verifyDocuments } from './verify-documents.ts'
