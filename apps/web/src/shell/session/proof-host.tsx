import { useRef } from 'react'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { whenProofIsNeeded } from '../../shared/api/call-api.ts'
import { create } from 'zustand'

/** The open question, to be answered with whether the user confirmed their identity; undefined if none is open. */
const useProofQuestion = create<{ answer: (isProven: boolean) => void } | undefined>(() => undefined)
let asking: Promise<boolean> | undefined

/** Asks once for all simultaneous calls that require the user to confirm their identity. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => useProofQuestion.setState({ answer: resolve }, true)).finally(
    () => {
      asking = undefined
      useProofQuestion.setState(undefined)
    },
  )
  return asking
}
whenProofIsNeeded(askForProof)

const ProofDialog = lazyOverlay(() =>
  withPageParts(import('../../features/auth/identity/proof-dialog.tsx'), 'beside').then(
    ({ ProofDialog: dialog }) => dialog,
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
  return <ProofDialog onEnd={question?.answer} />
}
