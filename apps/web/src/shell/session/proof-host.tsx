import { lazy, Suspense, useRef } from 'react'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useProofQuestion } from './proof-state.ts'

const ProofDialog = lazy(() =>
  withPageParts(import('../../features/auth/identity/proof-dialog.tsx'), 'settings').then(
    ({ ProofDialog: dialog }) => ({ default: dialog }),
  ),
)

/**
 * Rendered in the account settings, where every call that requires the user to confirm their identity is
 * made. The dialog loads with the first such call.
 */
export function ProofHost() {
  const question = useProofQuestion()
  const wasAsked = useRef(false)
  wasAsked.current ||= question !== undefined
  if (!wasAsked.current) return null
  return (
    <Suspense>
      <ProofDialog onEnd={question?.answer} />
    </Suspense>
  )
}
