import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslate } from '../shared/i18n/use-translate.ts'
import classes from './offline-bar.module.css'

/**
 * Whether some data on the screen can't be refreshed at present. If there is no data yet, the component that
 * needs it reports that itself. Kept apart from the query library, which the sign-in page doesn't load.
 */
export const useOutOfDate = create<boolean>(() => false)

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the network or the service is down; reads resume by themselves afterwards. */
export function OfflineBar() {
  const t = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isOutOfDate = useOutOfDate()
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
