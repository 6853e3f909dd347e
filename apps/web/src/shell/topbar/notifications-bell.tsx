import { lazy } from 'react'
import { IconBell } from '@tabler/icons-react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { IconBadge } from './icon-badge.tsx'
import { PopupButton } from './popup-button.tsx'
import { useNewestNotifications } from './use-newest-notifications.ts'

const load = () => import('./notifications-popup.tsx')
const NotificationsPopup = lazy(() => load().then((module) => ({ default: module.NotificationsPopup })))

/** The bell with the number of unread notifications. */
export function NotificationsBell() {
  const t = useTranslate()
  const count = useNewestNotifications().data?.unread_count ?? 0
  return (
    <PopupButton
      kind="dialog"
      label={t('shell.notifications', { count })}
      popup={NotificationsPopup}
      load={load}
    >
      <IconBadge count={count}>
        <IconBell size={22} stroke={1.6} />
      </IconBadge>
    </PopupButton>
  )
}
