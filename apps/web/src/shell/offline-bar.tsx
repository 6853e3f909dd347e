import { useSyncExternalStore } from 'react'
import { IconCloudOff } from '@tabler/icons-react'
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

/** Says that the line is gone for as long as it is; reads go on by themselves when it is back. */
export function OfflineBar() {
  const t = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={classes.region}>
      {isOnline ? null : (
        <div className={classes.bar}>
          <IconCloudOff size={18} aria-hidden />
          {t('shell.offline')}
        </div>
      )}
    </div>
  )
}
