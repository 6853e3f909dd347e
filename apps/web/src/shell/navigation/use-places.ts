import { useMemo } from 'react'
import { useRouter } from '@tanstack/react-router'
import { can, useSession } from '../session/session-state.ts'
import { places, type Place } from './places.ts'

/** Whether a path is a page of the portal; navigation shows only what exists. */
export function useHasRoute(): (path: string) => boolean {
  const router = useRouter()
  return (path) => Object.hasOwn(router.routesByPath, path)
}

/** The places this person may go to. */
export function usePlaces(): Place[] {
  const session = useSession()
  const hasRoute = useHasRoute()
  return useMemo(
    () => places.filter(({ to, permission }) => hasRoute(to) && (!permission || can(session, permission))),
    // The route table does not change while the page lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [session],
  )
}
