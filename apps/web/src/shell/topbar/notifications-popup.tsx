import { useEffect } from 'react'
import { Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { readNotifications } from '@campus/contract/operations?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { NotificationList } from './notification-list.tsx'
import type { PopupProps } from './popup-button.tsx'
import { newestNotifications } from '../frame-reads.ts'
import { useNewestNotifications } from './use-newest-notifications.ts'
import classes from './top-bar.module.css'

// Source: specification section 2.7: at most 400 wide and 600 high.
const maxWidth = 400

/** The newest notifications; opening the list marks all as read. */
export function NotificationsPopup({ button, isOpen, onChange }: PopupProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  const list = useNewestNotifications()
  // the dots of new notifications stay while the list is open; only the count is reset immediately
  const read = useCallMutation(readNotifications, {
    quiet: true,
    onDone: () =>
      queries.setQueryData<typeof list.data>(
        ['list-notifications', newestNotifications],
        (old) => old && { ...old, unread_count: 0 },
      ),
  })
  const count = list.data?.unread_count ?? 0
  const { mutate: markRead } = read
  useEffect(() => {
    // also if the list loads after the bell was opened
    if (isOpen && count > 0) markRead({})
  }, [isOpen, count, markRead])
  const toggle = (open: boolean) => {
    onChange(open)
    if (!open) void invalidate(['list-notifications'])
  }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="bottom-end"
      width={`min(${maxWidth}px, calc(100vw - 16px))`}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} className={classes.notifications} aria-label={t('shell.notifications_title')}>
        <NotificationList list={list} onFollow={() => toggle(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
