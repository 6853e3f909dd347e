export { RecordPaymentDialog } from './record-payment-dialog.tsx'
export { InvoiceSum } from './invoice-sum.tsx'
export { PendingNote } from './pending-note.tsx'
export { WithdrawOrderButton } from './withdraw-order-button.tsx'
