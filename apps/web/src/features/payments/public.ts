export { RecordPaymentDialog } from './record-payment-dialog.tsx'
export { InvoiceSum } from './invoice-sum.tsx'
export type { PayableInvoice } from './payment-methods.tsx'
export { PendingNote } from './pending-note.tsx'
