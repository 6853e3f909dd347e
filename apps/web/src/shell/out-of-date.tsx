import { useEffect } from 'react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { isAwayForLong } from '../shared/api/use-call.ts'
import { useOutOfDate } from './offline-bar.tsx'

/** Sets `useOutOfDate` from the page's queries; rendered inside their provider. */
export function OutOfDateWatch() {
  const queries = useQueryClient()
  useEffect(() => {
    const cache = queries.getQueryCache()
    const look = () =>
      useOutOfDate.setState(
        cache
          .findAll({ type: 'active' })
          .some(
            ({ state, observers }) =>
              isAwayForLong(state.fetchFailureReason, state.fetchFailureCount) &&
              observers.some((observer) => observer.getCurrentResult().data !== undefined),
          ),
      )
    const stop = cache.subscribe(notifyManager.batchCalls(look))
    return () => {
      stop()
      useOutOfDate.setState(false)
    }
  }, [queries])
  return null
}
