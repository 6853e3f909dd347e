import { useRef } from 'react'
import { useRouter } from '@tanstack/react-router'
import { loadCatalog } from '../../../shared/i18n/translator.ts'
import { safeReturnTarget } from '../../../shell/session/after-sign-in.ts'

/**
 * Returns a function that loads the code and texts of the page after sign-in, once: while the person types,
 * the line is idle. If a file doesn't arrive, the page itself loads it again and reports it.
 */
export function useLoadNextPage(returnTo: string | undefined): () => void {
  const router = useRouter()
  const isStarted = useRef(false)
  return () => {
    if (isStarted.current) return
    isStarted.current = true
    const { pathname } = new URL(safeReturnTarget(returnTo) ?? '/home', window.location.origin)
    const [routes] = router.getMatchedRoutes(pathname)
    Promise.all([
      ...routes.map((route) => router.loadRouteChunk(route)),
      import('../../../shell/start-reads.ts'),
      loadCatalog('home'),
    ]).catch(() => undefined)
  }
}
