import { useEffect, useRef } from 'react'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useSession, useSessionEnded } from './session-state.ts'

const load = () => withPageParts(import('./sign-in-again-dialog.tsx'))
const SignInAgainDialog = lazyOverlay(() => load().then(({ SignInAgainDialog: dialog }) => dialog))

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
  return <SignInAgainDialog isOpen={isEnded} />
}
