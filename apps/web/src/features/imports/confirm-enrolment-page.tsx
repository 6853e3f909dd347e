import { ImportGate } from './import-gate.tsx'
import { ConfirmEnrolment } from './link/confirm-enrolment.tsx'

/** The last step: who belongs to whom, the totals, and into the cart. */
export function ConfirmEnrolmentPage() {
  return <ImportGate needs="review">{(session) => <ConfirmEnrolment session={session} />}</ImportGate>
}
