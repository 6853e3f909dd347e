import type { FailedPayment } from './failed-note.tsx'
import { PaymentView } from './payment-page.tsx'

/** A failed payment: the unchanged payment step, with the reason and all other payment methods. */
export function PaymentFailed({ invoiceId, ...failed }: FailedPayment & { invoiceId: string | undefined }) {
  return <PaymentView id={invoiceId} isNamed={false} failed={failed} />
}
