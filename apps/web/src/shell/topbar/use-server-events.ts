import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { isInMaintenance } from '../../shared/api/maintenance-state.ts'
import { useSessionEnded } from '../session/session-state.ts'
import { emitServerEvent } from '../../shared/api/server-event.ts'
import { invalidate, type StaleCalls } from '../../shared/api/use-invalidate.ts'
import { openServerEvents } from './open-server-events.ts'

/** The calls whose responses each server event makes stale. */
const staleAfter: Record<string, StaleCalls> = {
  unread: [
    'count-unread-conversations',
    'list-conversations',
    'get-conversation',
    'list-messages',
    'list-needs',
  ],
  notification: ['list-notifications', 'list-needs'],
  cart: ['get-open-overview', 'list-enrollments', 'list-needs'],
  import: ['get-import-draft'],
  presence: [],
}
const pollingMs = 60_000
const useIsLive = create<boolean>(() => false)

/** Listens to the server's events; while they don't arrive, the badges poll (see `useBadgePolling`). */
export function useServerEvents(): void {
  const queries = useQueryClient()
  const isEnded = useSessionEnded()
  useEffect(() => {
    if (isEnded) return
    // every window receives the events itself
    const refresh = (calls: StaleCalls) => void invalidate(queries, calls)
    const close = openServerEvents('/api/school/events', {
      names: Object.keys(staleAfter),
      listeners: {
        onEvent: (name, data) => {
          refresh(staleAfter[name] ?? [])
          emitServerEvent(name, data)
        },
        onLive: (live, hasMissed) => {
          useIsLive.setState(live, true)
          if (!live || !hasMissed) return
          refresh(Object.values(staleAfter).flat())
          for (const name of Object.keys(staleAfter)) emitServerEvent(name, '')
        },
        mayTry: () => navigator.onLine && !isInMaintenance(),
      },
    })
    return () => {
      useIsLive.setState(false)
      close()
    }
  }, [queries, isEnded])
}

/** How often a badge must poll, in milliseconds; undefined while events arrive. */
export function useBadgePolling(): number | undefined {
  return useIsLive() ? undefined : pollingMs
}
