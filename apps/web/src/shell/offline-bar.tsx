import { useSyncExternalStore } from 'react'
import { IconCloudOff } from '@tabler/icons-react'
import { notifyManager } from '@tanstack/react-query'
import { queryClient } from '../shared/api/query-client.ts'
import { isAwayForLong } from '../shared/api/use-call.ts'
import { useTranslate } from '../shared/i18n/use-translate.ts'
import classes from './offline-bar.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

// the bar stands above every layout, so above the providers: there is one cache for all of them
const cache = queryClient.getQueryCache()
const subscribeToReads = (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener))

/**
 * Whether something shown cannot be read again for now. Where there is nothing to show yet, the place itself says so.
 */
function useIsOutOfDate(): boolean {
  return useSyncExternalStore(subscribeToReads, () =>
    cache
      .findAll({ type: 'active' })
      .some(
        ({ state, observers }) =>
          isAwayForLong(state.fetchFailureReason, state.fetchFailureCount) &&
          observers.some((observer) => observer.getCurrentResult().data !== undefined),
      ),
  )
}

/** Says that the line or the service is gone for as long as it is; reads go on by themselves when it is back. */
export function OfflineBar() {
  const t = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isOutOfDate = useIsOutOfDate()
  return (
    <div role="status" className={classes.region}>
      {isOnline && !isOutOfDate ? null : (
        <div className={classes.bar}>
          <IconCloudOff size={18} aria-hidden />
          {t(isOnline ? 'shell.service_away' : 'shell.offline')}
        </div>
      )}
    </div>
  )
}
