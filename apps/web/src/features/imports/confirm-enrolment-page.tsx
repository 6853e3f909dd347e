import { useSearch } from '@tanstack/react-router'
import { ImportGate } from './import-gate.tsx'
import { ConfirmEnrolment } from './link/confirm-enrolment.tsx'

/** The last step: who belongs to whom, the totals, and into the cart. */
export function ConfirmEnrolmentPage() {
  const { draft } = useSearch({ from: '/portal-layout/policy/confirm-enrolment' })
  return (
    <ImportGate draft={draft} needs="review">
      {(session) => <ConfirmEnrolment session={session} />}
    </ImportGate>
  )
}
