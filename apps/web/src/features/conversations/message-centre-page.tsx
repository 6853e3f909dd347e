import { IconMessages, IconPlus } from '@tabler/icons-react'
import { Text } from '@mantine/core'
import { useLocation, useParams } from '@tanstack/react-router'
import { getConversation, listConversations } from '@campus/contract/conversations?address'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { MissingPage } from '../../shared/feedback/missing-page.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { ConversationPage } from '../../shared/page-kinds/conversation-page.tsx'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { useBadgePolling } from '../../shell/topbar/use-server-events.ts'
import { conversationInbox } from './conversation-folders.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationThread } from './conversation-thread.tsx'
import { NewConversation } from './new-conversation.tsx'

/** The message centre: folders and conversations on the left, the open or a new one on the right. */
export function MessageCentrePage() {
  const t = useTranslate()
  const mayWrite = useCan('create_message')
  const id = useParams({ from: '/portal-layout/message-centre/message-center/$id', shouldThrow: false })?.id
  const isComposing = useLocation().pathname.endsWith('/message-center/new')
  const state = useListState(conversationInbox, '/portal-layout/message-centre')
  const query = useCallQuery(
    listConversations,
    { query: state.query },
    { keepPrevious: true, refetchEveryMs: useBadgePolling() },
  )
  // fetched by the thread; read here because its subject is the page's title, and a 404 replaces the page
  const { data: opened, error } = useCallQuery(
    getConversation,
    { params: { id: id ?? '' } },
    { enabled: false },
  )
  const isMissing = id !== undefined && error instanceof ApiFailure && error.status === 404
  const unread = query.data?.folders.unread
  const isWriting = isComposing && mayWrite
  const thread = isWriting ? (
    <NewConversation />
  ) : id ? (
    <ConversationThread key={id} id={id} />
  ) : (
    <EmptyState
      icon={<IconMessages size={24} />}
      title={t('conversations.choose')}
      text={t('conversations.choose_text')}
    />
  )
  if (isMissing) return <MissingPage back={{ to: '/message-center', label: t('conversations.back') }} />
  return (
    <ConversationPage
      title={t('conversations.title')}
      openTitle={isWriting ? t('conversations.new') : opened?.conversation.subject}
      aside={
        <Text c="dimmed" className="cc-figures" aria-live="polite">
          {/* its space is reserved, so that the button doesn't move when the count arrives */}
          <span className={unread === undefined ? 'cc-not-yet' : undefined}>
            {t('conversations.unread_count', { count: unread ?? 0 })}
          </span>
        </Text>
      }
      action={
        mayWrite ? (
          <LinkButton to="/message-center/new" search={true} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('conversations.new')}
          </LinkButton>
        ) : null
      }
      list={
        <ConversationList
          query={query}
          folder={state.query.status ?? 'inbox'}
          search={state.query.search}
          openId={id}
          onFolder={(folder) => state.setFilter('status', folder === 'inbox' ? undefined : folder)}
          onSearch={state.setSearch}
          onPage={state.setPage}
        />
      }
      thread={thread}
      isThreadOpen={isComposing || id !== undefined}
    />
  )
}
