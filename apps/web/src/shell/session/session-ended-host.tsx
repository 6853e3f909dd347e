import { lazy, Suspense, useEffect, useRef } from 'react'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useSession, useSessionEnded } from './session-state.ts'

const load = () => withPageParts(import('./sign-in-again-dialog.tsx'))
const SignInAgainDialog = lazy(() => load().then(({ SignInAgainDialog: dialog }) => ({ default: dialog })))

const preloadAfterMs = 15_000

/** Rendered once per page; renders the dialog from the first time a session ends. */
export function SessionEndedHost() {
  const isEnded = useSessionEnded()
  const isSignedIn = useSession() !== null
  const wasEnded = useRef(false)
  wasEnded.current ||= isEnded
  useEffect(() => {
    if (!isSignedIn) return
    // preloaded, because a new release may have removed the file by the time it is needed; delayed for the
    // first page
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
