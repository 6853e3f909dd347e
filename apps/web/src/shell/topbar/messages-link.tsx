import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { countUnreadConversations } from '@campus/contract/conversations?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan } from '../session/session-state.ts'
import { IconBadge } from './icon-badge.tsx'
import { useBadgePolling } from './use-server-events.ts'
import classes from './top-bar.module.css'

/** Link to the message centre with its number of unread conversations. */
export function MessagesLink() {
  const t = useTranslate()
  const isShown = useCan('read_message')
  const { data } = useCallQuery(
    countUnreadConversations,
    {},
    { enabled: isShown, refetchEveryMs: useBadgePolling() },
  )
  if (!isShown) return null
  const count = data?.count ?? 0
  return (
    <Link
      to="/message-center"
      activeOptions={{ exact: true }}
      className={classes.icon}
      aria-label={t('shell.messages', { count })}
    >
      <IconBadge count={count}>
        <IconMail size={22} stroke={1.6} />
      </IconBadge>
    </Link>
  )
}
