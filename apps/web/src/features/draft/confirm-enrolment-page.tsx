import { useSearch } from '@tanstack/react-router'
import { DraftGate } from './draft-gate.tsx'
import { ConfirmEnrolment } from './link/confirm-enrolment.tsx'

/** The last step: family and leader links, totals, and adding the people to the cart. */
export function ConfirmEnrolmentPage() {
  const { draft } = useSearch({ from: '/portal-layout/policy/confirm-enrolment' })
  return (
    <DraftGate draft={draft} needs="review">
      {(opened) => <ConfirmEnrolment opened={opened} />}
    </DraftGate>
  )
}
