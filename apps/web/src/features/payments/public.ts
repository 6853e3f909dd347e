export { RecordPaymentDialog } from './record-payment-dialog.tsx'
export { InvoiceSum } from './invoice-sum.tsx'
export type { PayableInvoice } from './payable-invoice.ts'
export { PendingNote } from './pending-note.tsx'
