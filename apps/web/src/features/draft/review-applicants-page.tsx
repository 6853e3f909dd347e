import { useSearch } from '@tanstack/react-router'
import { DraftGate } from './draft-gate.tsx'
import { ReviewWorkspace } from './review/review-workspace.tsx'

/** The review grid: every applicant and every error, corrected in place. */
export function ReviewApplicantsPage() {
  const { draft, newer, families } = useSearch({ from: '/portal-layout/policy/review-applicants' })
  return (
    <DraftGate draft={draft} needs="review">
      {(opened) => <ReviewWorkspace opened={opened} newer={newer} wantsAnswers={families === 'answers'} />}
    </DraftGate>
  )
}
