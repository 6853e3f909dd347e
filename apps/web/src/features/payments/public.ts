export { RecordPaymentDialog } from './record-payment.ts'
export { InvoiceSum } from './invoice-sum.tsx'
export { PendingNote } from './pending-note.tsx'
export { WithdrawOrderButton } from './withdraw-order-button.tsx'
