import { lazy, Suspense, useEffect, useRef } from 'react'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useSession, useSessionEnded } from './session-state.ts'

const load = () => withPageParts(import('./sign-in-again-dialog.tsx'))
const SignInAgainDialog = lazy(() => load().then(({ SignInAgainDialog: dialog }) => ({ default: dialog })))

const preloadAfterMs = 15_000

/** Stands once in the page; the dialog comes with the first session that ends under it. */
export function SessionEndedHost() {
  const isEnded = useSessionEnded()
  const isSignedIn = useSession() !== null
  const wasEnded = useRef(false)
  wasEnded.current ||= isEnded
  useEffect(() => {
    if (!isSignedIn) return
    // when it is needed, a new release may have taken its file away; the first page does not wait for it
    const timer = setTimeout(() => void load().catch(() => undefined), preloadAfterMs)
    return () => clearTimeout(timer)
  }, [isSignedIn])
  if (!wasEnded.current) return null
  return (
    <Suspense>
      <SignInAgainDialog isOpen={isEnded} />
    </Suspense>
  )
}
