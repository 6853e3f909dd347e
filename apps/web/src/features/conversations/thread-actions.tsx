import { Button } from '@mantine/core'
import { IconArchive, IconFlag, IconFlagFilled, IconInbox, IconMailOpened } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Conversation } from '@campus/contract/conversations'
import { markConversationUnread, updateConversationStatus } from '@campus/contract/conversations?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './thread.module.css'

const stale = ['list-conversations', 'get-conversation', 'count-unread-conversations'] as const

/**
 * Flag, mark unread, archive and move back. Actions that remove the conversation from view close it first.
 */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { id, flagged, archived } = conversation
  const close = () => navigate({ to: '/message-center', search: true })
  const flag = useCallMutation(updateConversationStatus, { invalidates: stale, quiet: 'done' })
  const move = useCallMutation(updateConversationStatus, {
    invalidates: stale,
    doneText: t(archived ? 'conversations.moved_back_done' : 'conversations.archived_done'),
    onDone: () => void close(),
  })
  const unread = useCallMutation(markConversationUnread, {
    invalidates: stale,
    doneText: t('conversations.marked_unread_done'),
  })
  const params = { id }
  const FlagIcon = flagged ? IconFlagFilled : IconFlag
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="sm"
        leftSection={<FlagIcon size={16} aria-hidden />}
        loading={flag.isPending}
        onClick={() => flag.mutate({ params, body: { status: flagged ? 'unflagged' : 'flagged' } })}
      >
        {t(flagged ? 'conversations.unflag' : 'conversations.flag')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMailOpened size={16} aria-hidden />}
        loading={unread.isPending}
        onClick={async () => {
          // an open conversation would be marked as read again by the next fetch
          await close()
          unread.mutate({ params, body: { unread: true } })
        }}
      >
        {t('conversations.mark_unread')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={archived ? <IconInbox size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
        loading={move.isPending}
        onClick={() => move.mutate({ params, body: { status: archived ? 'inbox' : 'archived' } })}
      >
        {t(archived ? 'conversations.move_back' : 'conversations.archive')}
      </Button>
    </div>
  )
}
