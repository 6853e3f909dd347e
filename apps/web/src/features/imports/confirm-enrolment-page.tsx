import { useSearch } from '@tanstack/react-router'
import { ImportGate } from './import-gate.tsx'
import { ConfirmEnrolment } from './link/confirm-enrolment.tsx'

/** The last step: family and leader links, totals, and adding the people to the cart. */
export function ConfirmEnrolmentPage() {
  const { draft } = useSearch({ from: '/portal-layout/policy/confirm-enrolment' })
  return (
    <ImportGate draft={draft} needs="review">
      {(opened) => <ConfirmEnrolment opened={opened} />}
    </ImportGate>
  )
}
