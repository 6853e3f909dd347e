import { lazyDialog } from '../../shared/feedback/lazy-part.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'

export const RecordPaymentDialog = lazyDialog(
  'feedback.not_loaded',
  () =>
    withPageParts(import('./record-payment-dialog.tsx'), 'invoices').then(
      (module) => module.RecordPaymentDialog,
    ),
  ({ onClose }) => onClose,
)
