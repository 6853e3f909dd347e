import { useEffect, useState } from 'react'
import { Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { listNotifications, readNotifications } from '@campus/contract/operations?address'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { IconBadge } from './icon-badge.tsx'
import { NotificationList } from './notification-list.tsx'
import { useBadgePolling } from './use-server-events.ts'
import classes from './top-bar.module.css'

// Source: specification section 9.1 and section 2.7: 5 notifications, at most 400 wide and 600 high.
const listedItems = 5
const maxWidth = 400

/** The bell with its unread count; opening the list marks all as read. */
export function NotificationsBell() {
  const t = useTranslate()
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  const [isOpen, setOpen] = useState(false)
  const input = { query: { items: listedItems } }
  const list = useCallQuery(listNotifications, input, { refetchEveryMs: useBadgePolling() })
  // The dots of what is new stay while the list is open; only the count goes at once.
  const read = useCallMutation(readNotifications, {
    quiet: true,
    onDone: () =>
      queries.setQueryData<typeof list.data>(
        ['list-notifications', input],
        (old) => old && { ...old, unread_count: 0 },
      ),
  })
  const count = list.data?.unread_count ?? 0
  const { mutate: markRead } = read
  useEffect(() => {
    // also when the list comes after the bell was opened
    if (isOpen && count > 0) markRead({})
  }, [isOpen, count, markRead])
  const toggle = (open: boolean) => {
    setOpen(open)
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
      <Popover.Target>
        <button
          type="button"
          className={classes.icon}
          aria-label={t('shell.notifications', { count })}
          onClick={() => toggle(!isOpen)}
        >
          <IconBadge count={count}>
            <IconBell size={22} stroke={1.6} />
          </IconBadge>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.notifications} aria-label={t('shell.notifications_title')}>
        <NotificationList list={list} onFollow={() => toggle(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
