import type { FailedPayment } from './failed-note.tsx'
import { PaymentView } from './payment-page.tsx'

/** A payment that did not go through: the payment step as it was, with the reason and every other way to pay. */
export function PaymentFailed({ invoiceId, ...failed }: FailedPayment & { invoiceId: string | undefined }) {
  return <PaymentView id={invoiceId} isNamed={false} failed={failed} />
}
