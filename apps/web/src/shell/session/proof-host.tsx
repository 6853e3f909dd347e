import { lazy, Suspense, useRef } from 'react'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { whenProofIsNeeded } from '../../shared/api/call-api.ts'
import { createStore } from '../../shared/state/create-store.ts'

type End = (isProven: boolean) => void
const store = createStore<End | undefined>(undefined)
let asking: Promise<boolean> | undefined

/** Asks once for all simultaneous calls that require the user to confirm their identity. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => store.set(resolve)).finally(() => {
    asking = undefined
    store.set(undefined)
  })
  return asking
}
whenProofIsNeeded(askForProof)

/** Resolves the open question; undefined if there is none. */
const useProofQuestion = store.use

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
