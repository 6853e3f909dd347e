import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { createStore } from '../../shared/state/create-store.ts'

/** Which answers each event of the server makes stale. */
const staleAfter: Record<string, readonly string[]> = {
  unread: ['count-unread-conversations', 'list-conversations', 'get-conversation', 'list-messages'],
  notification: ['list-notifications'],
  cart: ['get-open-overview', 'list-enrollments'],
  import: ['get-import-draft'],
}
const pollingMs = 60_000
const isLive = createStore(false)

/** Hears the server's events; while they do not come, the badges poll (see `useBadgePolling`). */
export function useServerEvents(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const events = new EventSource('/api/school/events')
    events.onopen = () => isLive.set(true)
    events.onerror = () => isLive.set(false)
    for (const [name, calls] of Object.entries(staleAfter)) {
      events.addEventListener(name, () => {
        for (const call of calls) void queries.invalidateQueries({ queryKey: [call] })
      })
    }
    return () => {
      isLive.set(false)
      events.close()
    }
  }, [queries])
}

/** How often a badge must ask by itself: not at all while events come. */
export function useBadgePolling(): number | undefined {
  return isLive.use() ? undefined : pollingMs
}
