import { ImportGate } from './import-gate.tsx'
import { ReviewWorkspace } from './review/review-workspace.tsx'

/** The review grid: every applicant, every error, mended in place. */
export function ReviewApplicantsPage() {
  return <ImportGate needs="review">{(session) => <ReviewWorkspace session={session} />}</ImportGate>
}
